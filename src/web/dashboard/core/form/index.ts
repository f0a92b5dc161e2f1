export { FoldedFields } from './folded-fields.tsx';
export { Form } from './form.tsx';
export { useDraft } from './use-draft.ts';
export { type FormState, useForm } from './use-form.ts';
