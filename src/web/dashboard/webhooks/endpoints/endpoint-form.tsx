import { Card, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Form, type FormState } from '../../core/form/index.ts';
import { EventPicker } from '../events/event-picker.tsx';
import { webhooksTexts } from '../locales/index.ts';
import { type EndpointValues, isAddress } from './endpoint-values.ts';
import { HeaderFields } from './header-fields.tsx';

interface EndpointFormProps {
  form: FormState<EndpointValues>;
  submit: string;
  /** Where it returns to. */
  back: string;
}

/** Client-side validation of an endpoint. */
export function useEndpointCheck() {
  const t = useTexts(webhooksTexts);
  return ({ url, all, events }: EndpointValues) => ({
    url: isAddress(url) ? undefined : t('form.urlBad'),
    events: all || events.length > 0 ? undefined : t('form.chooseOne'),
  });
}

export function EndpointForm({ form, submit, back }: EndpointFormProps) {
  const t = useTexts(webhooksTexts);
  const { values } = form;
  const isHttp = isAddress(values.url) && values.url.trim().toLowerCase().startsWith('http:');
  return (
    <Card withBorder padding="lg" maw={760}>
      <Form form={form} noValidate gap="lg" submit={submit} cancel={back}>
        <TextInput
          label={t('form.url')}
          description={isHttp ? t('form.urlHttp') : t('form.urlHint')}
          placeholder="https://example.org/webhooks"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2048}
          required
          {...form.field('url')}
        />
        <TextInput
          label={t('form.description')}
          description={t('form.descriptionHint')}
          maxLength={200}
          {...form.field('description')}
        />
        <EventPicker all={values.all} chosen={values.events} error={form.field('events').error} onChange={form.set} />
        <HeaderFields
          headers={values.headers}
          error={form.errorAt(
            'headers',
            'headers.(field)',
            ...values.headers.map(({ name }) => `headers.${name.trim()}`),
          )}
          onChange={(headers) => form.set({ headers })}
        />
      </Form>
    </Card>
  );
}
