import { PageError } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useDisclosure, useSigning } from '../flow/use-signing.tsx';
import { getState } from '../service.ts';
import type { Appearance } from '../sign-data.ts';
import { makeSignature } from '../signature/make-signature.ts';
import { pictureOf } from '../signature/strokes.ts';
import { type SignatureForm, useSignature } from '../signature/use-signature.ts';
import { cleanName } from '../signature/words.ts';

/** The signature form, and signing with it. */
export function useSigningForm() {
  const { data, flow, tell } = useSigning();
  const disclosure = useDisclosure();
  const { form, change } = useSignature(flow.state.name);
  // The wallet has already signed for this name.
  const fixedName = flow.state.identity.state === 'presented' ? flow.state.name : undefined;
  const { act, busy, problem, clear } = useAct();
  const send = (): Promise<void> =>
    act(async () => {
      const entered = checked({ ...form, name: fixedName ?? form.name });
      if (!disclosure) throw new PageError('unknown');
      await makeSignature({ organization: data.organization, state: flow.state, disclosure, ...entered });
      tell({ type: 'state', state: await getState() });
    });
  const enter = (part: Partial<SignatureForm>): void => {
    clear();
    change(part);
  };
  return { form, fixedName, change: enter, send, isSigning: busy, problem };
}

/** The data of the signature; throws the code of a missing item. */
function checked({ name: entered, way, strokes, intends }: SignatureForm): { name: string; appearance: Appearance } {
  const name = cleanName(entered);
  if (!name) throw new PageError('noName');
  if (way === 'drawn' && strokes.length === 0) throw new PageError('noDrawing');
  if (!intends) throw new PageError('noIntent');
  return {
    name,
    appearance: way === 'drawn' ? { kind: 'drawn', image: pictureOf(strokes) } : { kind: 'typed', text: name },
  };
}
