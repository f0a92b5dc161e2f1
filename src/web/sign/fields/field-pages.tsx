import { Button, Center, Loader, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { openPdf, type PdfDocument } from '#web/kit/pdf/open-pdf.ts';
import { PdfPage } from '#web/kit/pdf/pdf-page.tsx';
import { signTexts } from '../locales/index.ts';
import type { FilledValues, ShownFile } from '../sign-data.ts';
import { FieldBox } from './field-box.tsx';
import { FieldDialog } from './field-dialog.tsx';
import css from './fields.module.css';
import { fillable, focusField, missing } from './fields.ts';

interface FieldPagesProps {
  bytes: ArrayBuffer;
  file: ShownFile;
  /** Name of the signer. */
  name: string;
  values: FilledValues;
  onChange(values: FilledValues): void;
  /** Shown after the last page. */
  children: ReactNode;
}

/** The pages of an uploaded document with the fields to fill in. */
export default function FieldPages({ bytes, file, name, values, onChange, children }: FieldPagesProps) {
  const t = useTexts(signTexts);
  const { pdf, hasFailed } = usePdf(bytes);
  const [openId, open] = useState<string>();
  const field = file.fields.find(({ id }) => id === openId);
  if (hasFailed)
    return (
      <>
        <Text mb="md">{t('fields.failure')}</Text>
        {children}
      </>
    );
  if (!pdf)
    return (
      <Center mih={240} role="status" aria-label={t('document.loading')}>
        <Loader />
      </Center>
    );
  return (
    <>
      {file.pages.map((size, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages never change.
          key={index}
          pdf={pdf}
          number={index + 1}
          size={size}
          label={t('fields.page', { number: index + 1, count: file.pages.length })}
          failure={t('fields.failure')}
        >
          {file.fields
            .filter(({ page }) => page === index + 1)
            .map((each) => (
              <FieldBox
                key={each.id}
                field={each}
                value={each.own ? values[each.id] : (each.value ?? undefined)}
                onPress={() =>
                  each.type === 'checkbox'
                    ? onChange({ ...values, [each.id]: values[each.id] !== true })
                    : open(each.id)
                }
              />
            ))}
        </PdfPage>
      ))}
      <FieldBar file={file} values={values} />
      {children}
      {field && (
        <FieldDialog
          key={field.id}
          field={field}
          value={values[field.id]}
          name={name}
          onClose={() => open(undefined)}
          onSave={(value) => {
            onChange({ ...values, [field.id]: value });
            open(undefined);
          }}
        />
      )}
    </>
  );
}

/** The number of fields left, with navigation. */
function FieldBar({ file, values }: { file: ShownFile; values: FilledValues }) {
  const t = useTexts(signTexts);
  const own = fillable(file);
  const left = missing(file, values);
  const [next] = left;
  if (own.length === 0) return null;
  return (
    <div className={css.bar}>
      <Text size="sm" role="status">
        {left.length === 0 ? t('fields.complete') : t('fields.left', { count: left.length })}
      </Text>
      {next && (
        <Button variant="default" onClick={() => focusField(next.id)}>
          {t('fields.next')}
        </Button>
      )}
    </div>
  );
}

function usePdf(bytes: ArrayBuffer): { pdf: PdfDocument | undefined; hasFailed: boolean } {
  const [pdf, setPdf] = useState<PdfDocument>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    openPdf(bytes).then(
      (opened) => isGone || setPdf(opened),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return { pdf, hasFailed };
}
