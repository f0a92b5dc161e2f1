import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { PageError } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { Loaded } from '../document/load-document.ts';
import { Paper } from '../document/paper.tsx';
import { PdfTools } from '../document/pdf-tools.tsx';
import { useDocument } from '../document/use-document.ts';
import { useSeen } from '../document/use-seen.ts';
import { fillable, focusField, missing } from '../fields/fields.ts';
import { keep, readKept } from '../flow/kept.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { recordView, saveFields } from '../service.ts';
import css from '../sign.module.css';
import type { FilledValues, SigningState } from '../sign-data.ts';
import { SignFrame } from '../sign-frame.tsx';
import { DeclineButton } from './decline-button.tsx';
import { Problem } from './problem.tsx';

const FieldPages = lazy(() => import('../fields/field-pages.tsx'));

/** The whole document; the button to continue is at its end. */
export function DocumentScreen() {
  const t = useTexts(signTexts);
  const { flow } = useSigning();
  const { loaded, problem, load } = useDocument(flow.state.documentHash);
  return (
    <SignFrame step="document" title={t('document.title')} intro={t('document.intro')} isNamed={false} size="wide">
      <Problem of={problem} />
      {problem && (
        <Button size="md" onClick={load}>
          {t('document.retry')}
        </Button>
      )}
      {!loaded && !problem && (
        <Center mih={240} role="status" aria-label={t('document.loading')}>
          <Loader />
        </Center>
      )}
      {loaded && <Reading loaded={loaded} />}
    </SignFrame>
  );
}

function Reading({ loaded }: { loaded: Loaded }) {
  const { flow } = useSigning();
  const { file } = loaded.text;
  const [values, setValues] = useState<FilledValues>(() => ({ ...loaded.filled, ...readKept().fields }));
  const change = (filled: FilledValues): void => {
    setValues(filled);
    keep({ fields: filled });
  };
  const ending = <Ending loaded={loaded} values={values} />;
  return (
    <>
      <PdfTools url={loaded.url} />
      {file ? (
        <Suspense fallback={<Loader />}>
          <FieldPages bytes={loaded.bytes} file={file} name={flow.state.name} values={values} onChange={change}>
            {ending}
          </FieldPages>
        </Suspense>
      ) : (
        <>
          <Paper {...loaded.text} />
          {ending}
        </>
      )}
    </>
  );
}

/** The end of the document, so seen last. */
function Ending({ loaded, values }: { loaded: Loaded; values: FilledValues }) {
  const t = useTexts(signTexts);
  const { busy, problem, see, goOn } = useReading(loaded, values);
  const end = useSeen(see);
  return (
    <>
      <Text ref={end} className={css.end} size="sm" c="dimmed">
        {t('document.end')}
      </Text>
      <Problem of={problem} />
      <Stack gap="xs">
        <Button size="md" loading={busy} onClick={goOn}>
          {t('document.next')}
        </Button>
        <DeclineButton />
      </Stack>
    </>
  );
}

/** A signer has seen the document once its end was on the screen; a viewer completes it with the button. */
function useReading(loaded: Loaded, values: FilledValues) {
  const { flow, tell } = useSigning();
  const { act, busy, problem } = useAct();
  const { state } = flow;
  const view = useRef<Promise<SigningState>>(undefined);
  const record = (): Promise<SigningState> => {
    view.current ??= state.needs.view ? recordView(loaded.hash) : Promise.resolve(state);
    return view.current.catch((error) => {
      view.current = undefined;
      throw error;
    });
  };
  const see = (): void => {
    // If it fails, the button reports it.
    if (state.kind !== 'viewer') record().catch(() => undefined);
  };
  const goOn = (): void =>
    void act(async () => {
      const seen = await record();
      tell({ type: 'read', state: (await fillIn(loaded, values)) ?? seen });
    });
  return { busy, problem, see, goOn };
}

/** Saves the entered values; undefined if the reader has no fields in the document. */
async function fillIn(loaded: Loaded, values: FilledValues): Promise<SigningState | undefined> {
  const { file } = loaded.text;
  if (!file || fillable(file).length === 0) return undefined;
  const [first] = missing(file, values);
  if (first) {
    focusField(first.id);
    throw new PageError('missingFields');
  }
  const state = await saveFields(values);
  loaded.filled = values;
  return state;
}
