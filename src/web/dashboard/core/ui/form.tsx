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
  /** The button; without it the fields hold one of their own. */
  submit?: string;
  button?: ButtonProps & { 'data-autofocus'?: boolean };
  /** The way out: what it does, or the address it leads to. */
  cancel?: (() => void) | string;
  /** Whether the buttons stay in view in a long form. */
  isBarSticky?: boolean;
  /** Takes changes back, as long as there are some. */
  undo?: string;
  /** Beside the button. */
  more?: ReactNode;
  /** Stands in place of the buttons for those who may only read. */
  readOnly?: string | false;
  /** What is said of an error that no field shows, where that is not what the service says. */
  explain?: ((error: Error) => ReactNode) | undefined;
  /** Whether the browser leaves the checks to us. */
  noValidate?: boolean;
  children: ReactNode;
}

/** Fields, what was refused that no field shows, and the buttons. The first field with an error gets the focus. */
export function Form<Values>(props: FormProps<Values>) {
  const { form, submit, button, cancel, undo, more, readOnly, explain, noValidate, isBarSticky, children, ...stack } =
    props;
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try that came to nothing, not while someone types.
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

/** Rendered after the fields, which have said by then which errors they show. */
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
