import { Button, Card, Group, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { EventPicker } from '../events/event-picker.tsx';
import { webhooksTexts } from '../locales/index.ts';
import { type EndpointValues, isAddress, problemOf } from './endpoint-values.ts';
import { HeaderFields } from './header-fields.tsx';

interface EndpointFormProps {
  values: EndpointValues;
  onChange: (values: EndpointValues) => void;
  onSubmit: () => void;
  submit: string;
  isPending: boolean;
  error: Error | null;
  /** Where it leads back to. */
  back: string;
}

const FIELDS = ['url', 'description', 'events', 'headers'];

export function EndpointForm({ values, onChange, onSubmit, submit, isPending, error, back }: EndpointFormProps) {
  const t = useTexts(webhooksTexts);
  const kit = useTexts(kitTexts);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<EndpointValues>): void => onChange({ ...values, ...part });
  const isBad = !isAddress(values.url);
  const isNone = !values.all && values.events.length === 0;
  const isHttp = !isBad && values.url.trim().toLowerCase().startsWith('http:');
  return (
    <Card withBorder padding="lg" maw={760}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isBad && !isNone) onSubmit();
        }}
      >
        <Stack gap="lg">
          {error && !FIELDS.some((field) => problemOf(error, field)) && <ErrorState error={error} />}
          <TextInput
            label={t('form.url')}
            description={isHttp ? t('form.urlHttp') : t('form.urlHint')}
            placeholder="https://example.org/webhooks"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2048}
            required
            value={values.url}
            onChange={({ currentTarget }) => change({ url: currentTarget.value })}
            error={(isTried && isBad && t('form.urlBad')) || problemOf(error, 'url')}
          />
          <TextInput
            label={t('form.description')}
            description={t('form.descriptionHint')}
            maxLength={200}
            value={values.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            error={problemOf(error, 'description')}
          />
          <EventPicker
            all={values.all}
            chosen={values.events}
            error={isTried && isNone ? t('form.chooseOne') : problemOf(error, 'events')}
            onChange={change}
          />
          <HeaderFields
            headers={values.headers}
            error={problemOf(error, 'headers')}
            onChange={(headers) => change({ headers })}
          />
          <Group justify="flex-end">
            <Button component={Link} to={back} variant="default">
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
