import { Button, type ButtonProps, Group, Stack, type StackProps, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './form.module.css';
import type { FormState } from './use-form.ts';

interface FormProps<Values> extends Omit<StackProps, 'children' | 'onSubmit'> {
  form: FormState<Values>;
  /** The button's label; without it the fields include their own. */
  submit?: string;
  button?: ButtonProps & { 'data-autofocus'?: boolean };
  /** Cancels: an action, or a URL. */
  cancel?: (() => void) | string;
  /** Whether the buttons stay visible in a long form. */
  isBarSticky?: boolean;
  /** Label of the button that discards changes; shown only if there are unsaved changes. */
  undo?: string;
  /** Next to the button. */
  more?: ReactNode;
  /** Replaces the buttons for users with read access. */
  readOnly?: string | false;
  /** The message for an error that no field shows, if not the service's. */
  explain?: ((error: Error) => ReactNode) | undefined;
  /** Whether to disable the browser's validation. */
  noValidate?: boolean;
  children: ReactNode;
}

/** Fields, errors that no field shows, and the buttons. The first field with an error gets the focus. */
export function Form<Values>(props: FormProps<Values>) {
  const { form, submit, button, cancel, undo, more, readOnly, explain, noValidate, isBarSticky, children, ...stack } =
    props;
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each failed attempt, not while typing.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.tries, form.error]);
  return (
    <form
      ref={element}
      noValidate={noValidate}
      aria-busy={form.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack {...stack}>
        {children}
        <Refusal form={form} explain={explain} />
        {submit && !readOnly && (
          <Group
            justify={cancel ? 'flex-end' : 'flex-start'}
            className={isBarSticky ? classes.bar : undefined}
            data-bottom-bar={isBarSticky || undefined}
          >
            {cancel && <Cancel to={cancel} />}
            <Button type="submit" loading={form.isPending} {...button}>
              {submit}
            </Button>
            {undo && form.isChanged && (
              <Button variant="subtle" onClick={form.reset}>
                {undo}
              </Button>
            )}
            {more}
          </Group>
        )}
        {readOnly && (
          <Text size="sm" c="dimmed">
            {readOnly}
          </Text>
        )}
      </Stack>
    </form>
  );
}

/** Rendered after the fields, which by then have claimed their errors. */
function Refusal<Values>({ form, explain }: Pick<FormProps<Values>, 'form' | 'explain'>) {
  if (!form.error || !form.isUnplaced()) return null;
  return explain?.(form.error) || <ErrorState error={form.error} />;
}

function Cancel({ to }: { to: (() => void) | string }) {
  const k = useTexts(kitTexts);
  return typeof to === 'string' ? (
    <Button component={Link} to={to} variant="default">
      {k('cancel')}
    </Button>
  ) : (
    <Button variant="default" onClick={to}>
      {k('cancel')}
    </Button>
  );
}
