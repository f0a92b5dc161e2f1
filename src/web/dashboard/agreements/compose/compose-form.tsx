import { Box, Button, Grid, Stack, Stepper, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { AgreementTemplate } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconEye, IconEyeOff } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { confirm } from '../../core/ui/index.ts';
import { DocumentText } from '../document/document-text.tsx';
import { paragraphsOf, plainPreview, previewOf } from '../document/preview.ts';
import { agreementsTexts } from '../locales/index.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ComposeActions } from './compose-actions.tsx';
import { type ComposeDraft, EMPTY, type OWN_TEXT, partiesOf, templateOf, UPLOAD } from './draft.ts';
import { FillStep } from './fill-step.tsx';
import { PartiesStep } from './parties-step.tsx';
import { PlaceStep } from './place/place-step.tsx';
import { findProblems, problemsOf, stepOf } from './problems.ts';
import { type Step, stepsOf } from './search.ts';
import { TermsStep } from './terms-step.tsx';
import { useSubmit } from './use-submit.ts';
import { contentOf, useTemplate } from './use-templates.ts';
import { useUpload } from './use-upload.ts';

interface ComposeFormProps {
  /** ID of the edited draft; undefined for a new one. */
  id: string | undefined;
  draft: ComposeDraft;
  set: (draft: ComposeDraft) => void;
  clear: () => void;
  step: Step;
  onGo: (step: Step) => void;
  onStartOver?: (() => void) | undefined;
}

/** The form step by step, with a live preview of the document. */
export function ComposeForm({ id, draft: kept, set, clear, step, onGo, onStartOver }: ComposeFormProps) {
  // A draft from an earlier version of the page lacks newer fields.
  const draft = useMemo(() => ({ ...EMPTY, ...kept }), [kept]);
  const t = useTexts(agreementsTexts);
  const [current, setCurrent] = useState<string>();
  const [isTried, setTried] = useState<readonly Step[]>([]);
  const [isShown, { toggle }] = useDisclosure();
  const isWide = useMediaQuery('(min-width: 62em)');
  const hasRoom = useMediaQuery('(min-width: 75em)');
  const template = useTemplate(templateOf(draft.source));
  const content = template.data && contentOf(template.data);
  const change = (changes: Partial<ComposeDraft>): void => {
    if (submit.error) submit.reset();
    set({ ...draft, ...changes });
  };
  const upload = useUpload(id, draft, change);
  const submit = useSubmit(id, clear, upload.chosen);
  const hasFile = draft.file !== null && (id !== undefined || upload.chosen !== undefined);
  const problems = useProblems(draft, { content, hasFile, error: submit.error });
  const steps = stepsOf(draft.source);
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([path]) => step === 'check' || isTried.includes(stepOf(path))),
  );
  const at = steps.indexOf(step);
  const go = (to: Step): void => {
    setTried((before) => [...before, step]);
    onGo(to);
  };
  const next = (): void => {
    setTried((before) => [...before, step]);
    const wrong = Object.keys(problems).find((path) => stepOf(path) === step);
    const following = steps[at + 1];
    if (wrong) focusOn(wrong);
    else if (following) onGo(following);
  };
  const choose = async (chosen: AgreementTemplate | typeof OWN_TEXT | typeof UPLOAD): Promise<void> => {
    const source = typeof chosen === 'string' ? chosen : chosen.id;
    const title = (content?.title ?? draft.title).slice(0, 100);
    const isFilled = Object.keys(draft.values).length > 0 || draft.text !== '' || draft.file !== null;
    if (source !== draft.source && isFilled && !(await confirm(changeQuestion(title)))) return;
    if (source !== draft.source) change(startOf(chosen, draft));
    onGo('fill');
  };
  const changeQuestion = (title: string) => ({
    title: t('compose.choose.changeQuestion'),
    children: t('compose.choose.changeText', { title }),
    action: t('compose.choose.change'),
  });
  const hasDocument = draft.source !== null && draft.source !== UPLOAD && step !== 'choose';
  const isBeside = hasDocument && (isWide || isShown);
  return (
    <Stack gap="lg">
      <Stepper
        active={at}
        size="sm"
        wrap={false}
        iconSize={hasRoom ? undefined : 30}
        styles={hasRoom ? undefined : { stepBody: { margin: 0 }, separator: { marginInline: 4, minWidth: 8 } }}
        onStepClick={(index) => go(steps[index] ?? 'choose')}
        allowNextStepsSelect={draft.source !== null}
      >
        {steps.map((each, index) => (
          <Stepper.Step
            key={each}
            label={hasRoom ? t(`compose.steps.${each}`) : <VisuallyHidden>{t(`compose.steps.${each}`)}</VisuallyHidden>}
            aria-current={index === at ? 'step' : undefined}
            color={isFlawed(each) ? 'red' : undefined}
          />
        ))}
      </Stepper>
      {submit.error && <ErrorState error={submit.error} />}
      {template.error && <ErrorState error={template.error} onRetry={() => void template.refetch()} />}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: hasDocument ? 7 : 12 }}>
          <Stack gap="lg">
            {step === 'choose' && <ChooseStep chosen={draft.source} onChoose={(chosen) => void choose(chosen)} />}
            {step === 'fill' && (
              <FillStep
                draft={draft}
                template={content}
                upload={upload}
                problems={shown}
                change={change}
                onFocus={setCurrent}
              />
            )}
            {step === 'place' && <PlaceStep draft={draft} upload={upload} problems={shown} change={change} />}
            {step === 'parties' && <PartiesStep draft={draft} template={content} problems={shown} change={change} />}
            {step === 'terms' && <TermsStep draft={draft} problems={shown} change={change} />}
            {step === 'check' && <CheckStep draft={draft} template={content} problems={problems} onGo={go} />}
            <ComposeActions
              step={step}
              isFlawed={Object.keys(problems).length > 0}
              isPending={submit.isPending}
              onBack={() => go(steps[at - 1] ?? 'choose')}
              onNext={next}
              onSave={() => submit.mutate({ draft, send: false })}
              onSend={() => submit.mutate({ draft, send: true })}
              onStartOver={onStartOver}
            >
              <Button
                hiddenFrom="md"
                display={hasDocument ? undefined : 'none'}
                variant="subtle"
                leftSection={isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
                aria-expanded={isShown}
                onClick={toggle}
              >
                {t(isShown ? 'compose.hidePreview' : 'compose.showPreview')}
              </Button>
            </ComposeActions>
          </Stack>
        </Grid.Col>
        {isBeside && (
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Paper draft={draft} content={content} current={current} />
          </Grid.Col>
        )}
      </Grid>
    </Stack>
  );

  function isFlawed(of: Step): boolean {
    return isTried.includes(of) && of !== step && Object.keys(problems).some((path) => stepOf(path) === of);
  }
}

/** The form for another template; named people stay. */
function startOf(
  chosen: AgreementTemplate | typeof OWN_TEXT | typeof UPLOAD,
  draft: ComposeDraft,
): Partial<ComposeDraft> {
  const template = typeof chosen === 'string' ? undefined : chosen;
  const isNamed = draft.parties.some(({ name, email }) => name !== '' || email !== '');
  return {
    source: typeof chosen === 'string' ? chosen : chosen.id,
    type: template?.type ?? 'contract',
    language: template?.language ?? draft.language,
    ...{ title: '', text: '', blocks: null, values: {}, file: null, fields: [] },
    ...(isNamed ? {} : { parties: template ? partiesOf(template) : EMPTY.parties }),
  };
}

function focusOn(path: string): void {
  // After the errors are shown.
  setTimeout(() => {
    const found = document.querySelector(`[data-input="${CSS.escape(path)}"]`);
    const input =
      found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : found?.querySelector('input');
    input?.focus();
  });
}

interface Known {
  content: ReturnType<typeof contentOf> | undefined;
  hasFile: boolean;
  error: unknown;
}

function useProblems(draft: ComposeDraft, { content, hasFile, error }: Known) {
  const t = useTexts(agreementsTexts);
  return useMemo(() => {
    const words = {
      required: t('compose.fill.required'),
      noFile: t('compose.fill.noFile'),
      wrongEmail: t('compose.parties.wrongEmail'),
      wrongRole: t('compose.parties.wrongRole'),
      sameRole: t('compose.parties.sameRole'),
      noSigner: t('compose.parties.noSigner'),
      missing: (role: string) => t('compose.parties.missing', { role: sayRole(role) }),
    };
    return { ...findProblems(draft, { template: content, hasFile }, words), ...problemsOf(error) };
  }, [draft, content, hasFile, error, t]);
}

interface PaperProps {
  draft: ComposeDraft;
  content: ReturnType<typeof contentOf> | undefined;
  current: string | undefined;
}

/** The preview next to the form, with the number of open blanks. */
function Paper({ draft, content, current }: PaperProps) {
  const t = useTexts(agreementsTexts);
  const blocks = useMemo(
    () => (content ? previewOf(content, draft.values) : plainPreview(draft.blocks ?? paragraphsOf(draft.text))),
    [content, draft.values, draft.blocks, draft.text],
  );
  const blanks = content?.fields.filter((field) => field.required && draft.values[field.name] === undefined).length;
  return (
    <Stack gap="xs" pos="sticky" top={72}>
      {blanks !== undefined && blanks > 0 && (
        <Text size="xs" c="dimmed" ta="end">
          {t('compose.blanks', { count: blanks })}
        </Text>
      )}
      <Box
        mah="calc(100vh - 140px)"
        style={{ overflowY: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t('compose.preview')}
      >
        <DocumentText
          title={draft.title || (content?.title ?? '')}
          language={draft.language}
          blocks={blocks}
          current={current}
        />
      </Box>
    </Stack>
  );
}
