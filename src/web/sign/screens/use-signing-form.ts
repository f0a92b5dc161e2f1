import { useAct } from '../flow/use-act.ts';
import { useDisclosure, useSigning } from '../flow/use-signing.tsx';
import { getState, SignError } from '../service.ts';
import type { Appearance } from '../sign-data.ts';
import { makeSignature } from '../signature/make-signature.ts';
import { pictureOf } from '../signature/strokes.ts';
import { type SignatureForm, useSignature } from '../signature/use-signature.ts';
import { cleanName } from '../signature/words.ts';

/** The form of the signature, and signing with it. */
export function useSigningForm() {
  const { data, flow, tell } = useSigning();
  const disclosure = useDisclosure();
  const { form, change } = useSignature(flow.state.name);
  // The wallet has signed for this name already.
  const fixedName = flow.state.identity.state === 'presented' ? flow.state.name : undefined;
  const { act, busy, problem, clear } = useAct();
  const send = (): Promise<void> =>
    act('it', async () => {
      const entered = checked({ ...form, name: fixedName ?? form.name });
      if (!disclosure) throw new SignError('unknown');
      await makeSignature({ organization: data.organization, state: flow.state, disclosure, ...entered });
      tell({ type: 'state', state: await getState() });
    });
  const enter = (part: Partial<SignatureForm>): void => {
    clear();
    change(part);
  };
  return { form, fixedName, change: enter, send, isSigning: busy !== undefined, problem };
}

/** What is signed with; throws the code of what is missing. */
function checked({ name: entered, way, strokes, intends }: SignatureForm): { name: string; appearance: Appearance } {
  const name = cleanName(entered);
  if (!name) throw new SignError('noName');
  if (way === 'drawn' && strokes.length === 0) throw new SignError('noDrawing');
  if (!intends) throw new SignError('noIntent');
  return {
    name,
    appearance: way === 'drawn' ? { kind: 'drawn', image: pictureOf(strokes) } : { kind: 'typed', text: name },
  };
}
