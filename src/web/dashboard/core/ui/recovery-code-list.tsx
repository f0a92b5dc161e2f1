import { Button, Code, SimpleGrid } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { downloadBytes } from './download.ts';

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {codes.map((code) => (
        <Code key={code} block ta="center">
          {code}
        </Code>
      ))}
    </SimpleGrid>
  );
}

interface KeepCodesProps {
  codes: readonly string[];
  /** What the codes are, for the copy button. */
  what: string;
  /** First line of the file. */
  heading: string;
}

/** The ways to keep recovery codes. */
export function KeepCodes({ codes, what, heading }: KeepCodesProps) {
  const kit = useTexts(kitTexts);
  const file = [heading, '', ...codes, ''].join('\n');
  return (
    <>
      <CopyButton value={codes.join('\n')} what={what} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadBytes(file, 'avouch-recovery-codes.txt', 'text/plain')}
      >
        {kit('download')}
      </Button>
    </>
  );
}
