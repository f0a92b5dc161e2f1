import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RegisteredFile } from '#sdk';
import { LocalHasher, problemOf } from '#web/kit/hashing/hash-locally.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconFileCheck, IconInfoCircle } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoLink } from '../../core/go.tsx';
import { Section } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { CoverageStatus } from '../parts/coverage-status.tsx';
import { useFileName } from '../parts/file-name.ts';

type Outcome =
  | { state: 'hashing'; share: number }
  /** `registered` is undefined for an unknown file. */
  | { state: 'known'; registered: RegisteredFile | undefined }
  | { state: 'failed'; error: unknown; isHashed: boolean };

interface FileCheck {
  name: string;
  outcome: Outcome | undefined;
  start: (file: File) => void;
  end: () => void;
}

/** Hashes a file of this device, and finds it in the register by its hash. */
export function useFileCheck(): FileCheck {
  const avouch = useAvouch();
  const [checked, setChecked] = useState<{ name: string; outcome: Outcome }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const set = (outcome: Outcome): void => {
      if (!signal.aborted) setChecked({ name: file.name, outcome });
    };
    const hasher = new LocalHasher();
    let isHashed = false;
    try {
      set({ state: 'hashing', share: 0 });
      const onProgress = (hashed: number, size: number): void => set({ state: 'hashing', share: hashed / size });
      const { sha256 } = await hasher.hash(file, { signal, onProgress });
      isHashed = true;
      set({ state: 'known', registered: (await avouch.files.list({ sha256 }, { signal })).data[0] });
    } catch (error) {
      set({ state: 'failed', error, isHashed });
    } finally {
      hasher.close();
    }
  };
  const end = (): void => {
    running.current?.abort();
    setChecked(undefined);
  };
  return { name: checked?.name ?? '', outcome: checked?.outcome, start: (file) => void start(file), end };
}

export function CheckButton({ check }: { check: FileCheck }) {
  const t = useTexts(filesTexts);
  return (
    <FileButton onChange={(file) => file && check.start(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconFileCheck size={16} aria-hidden />}>
          {t('check.action')}
        </Button>
      )}
    </FileButton>
  );
}

export function CheckResult({ check }: { check: FileCheck }) {
  const t = useTexts(filesTexts);
  const { name, outcome, end } = check;
  return (
    <div role="status">
      {outcome && (
        <Section
          title={name.slice(0, 200)}
          actions={
            <Button size="xs" variant="default" onClick={end}>
              {t(outcome.state === 'hashing' ? 'check.cancel' : 'check.close')}
            </Button>
          }
        >
          <Shown name={name} outcome={outcome} />
        </Section>
      )}
    </div>
  );
}

function Shown({ name, outcome }: { name: string; outcome: Outcome }) {
  const t = useTexts(filesTexts);
  const nameOf = useFileName();
  if (outcome.state === 'hashing')
    return (
      <Progress value={outcome.share * 100} animated aria-label={t('check.running', { name: name.slice(0, 200) })} />
    );
  if (outcome.state === 'failed')
    return outcome.isHashed ? (
      <ErrorState error={outcome.error} />
    ) : (
      <Alert color="red" title={t('check.failed')}>
        {t(`add.error.${problemOf(outcome.error)}`)}
      </Alert>
    );
  const { registered } = outcome;
  if (!registered)
    return (
      <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={t('check.unknown')}>
        {t('check.unknownHelp')}
      </Alert>
    );
  return (
    <Alert
      color={registered.coverage.status === 'covered' ? 'teal' : 'gray'}
      icon={<IconCircleCheck aria-hidden />}
      title={t('check.known')}
    >
      <Stack gap="xs">
        <Group gap="xs">
          <Text size="sm" component="span">
            <GoLink target={{ to: `/dashboard/files/${registered.id}` }} inText>
              {nameOf(registered).slice(0, 200)}
            </GoLink>
          </Text>
        </Group>
        <CoverageStatus file={registered} />
      </Stack>
    </Alert>
  );
}
