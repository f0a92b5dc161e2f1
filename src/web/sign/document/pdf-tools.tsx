import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconFileText } from '#web/kit/icons.generated.ts';
import { signTexts } from '../locales/index.ts';
import css from '../sign.module.css';

/** The PDF to download; displayed inline if browser and screen allow. */
export function PdfTools({ url }: { url: string }) {
  const t = useTexts(signTexts);
  const [isShown, show] = useState(false);
  const canShow = navigator.pdfViewerEnabled && window.innerWidth >= 600;
  return (
    <>
      <Group gap="xs" mb="md">
        {canShow && (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} />}
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? t('document.hide') : t('document.pdf')}
          </Button>
        )}
        <Button
          component="a"
          href={url}
          download="document.pdf"
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          {t('document.download')}
        </Button>
      </Group>
      {isShown && <iframe className={css.pdf} src={url} title={t('document.paper')} />}
    </>
  );
}
