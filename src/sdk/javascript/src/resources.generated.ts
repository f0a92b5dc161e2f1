// Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
import { type ApiCall, call } from './call.ts';
import { List } from './list.ts';
import type { CallOptions, DisclosingOptions } from './options.ts';
import type { Transport } from './transport.ts';
import type * as T from './types.generated.ts';

export class Verifications {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Verify a person now, or start the verification of a business.
   *
   * For a person (`idv`), the call answers with the decision. After 25 seconds it answers `processing` instead, and a webhook follows. If the policy requires liveness and you send none, it answers `requires_input`, and `session` has a link where the person continues on a phone. For a business (`kyb`), it answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome` and without papers, a business is decided before the answer.
   *
   * `POST /v1/verifications`. Scope: verifications:write.
   */
  create(params: T.CreateVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List verifications.
   *
   * Lists people and businesses. A filter that applies to only one kind shows only that kind.
   *
   * `GET /v1/verifications`. Scope: verifications:read.
   */
  list(params: T.ListVerificationsParams = {}, options?: CallOptions): List<T.ListVerificationsResult['data'][number], T.ListVerificationsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verifications', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One verification with every check.
   *
   * `GET /v1/verifications/{id}`. Scope: verifications:read.
   */
  get(id: string, params: T.GetVerificationParams = {}, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/verifications/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List submitted pictures.
   *
   * The pictures of every attempt, latest first.
   *
   * `GET /v1/verifications/{id}/pictures`. Scope: verifications:read.
   */
  listPictures(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListVerificationPicturesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/pictures', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * One picture, as submitted.
   *
   * For reviewers. The audit log records each access. Browsers do not show every format: `rendition=jpeg` returns a JPEG copy of a HEIC, AVIF, TIFF, GIF or BMP picture, and any other as submitted.
   *
   * `GET /v1/verifications/{id}/pictures/{pictureId}`. Scope: pii:read.
   */
  getPicture(id: string, pictureId: string, params: T.GetVerificationPictureParams = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/pictures/{}', answer: 'binary' }, { path: [id, pictureId], query: params }, options);
  }

  /**
   * One document of a business, as submitted.
   *
   * For reviewers. The audit log records each access. The service never renders a PDF.
   *
   * `GET /v1/verifications/{id}/documents/{documentId}`. Scope: pii:read.
   */
  getDocument(id: string, documentId: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/documents/{}', answer: 'binary' }, { path: [id, documentId] }, options);
  }

  /**
   * Decide a verification that needs review.
   *
   * A person’s verification must be in `needs_review`, a business’s in `in_review`. With four eyes in the policy, a second reviewer must confirm an approval. If a credential was revoked for suspected fraud after the reviewer opened the case, the case stays in review and shows this. A business is approved only if nothing that the policy requires is missing; otherwise 422 names what is missing.
   *
   * `POST /v1/verifications/{id}/decision`. Scope: reviews:write.
   */
  decide(id: string, params: T.DecideVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Send new pictures or papers.
   *
   * Only in the status `requires_input`. For a person, send all pictures again, in up to five attempts. For a business, send what was requested: new papers are added to the earlier ones.
   *
   * `POST /v1/verifications/{id}/resubmit`. Scope: verifications:write.
   */
  resubmit(id: string, params: T.ResubmitVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/resubmit', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel a verification that is not decided yet.
   *
   * `POST /v1/verifications/{id}/cancel`. Scope: verifications:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Assign a verification to a reviewer.
   *
   * Works for a person until the verification has ended, and for a business unless it is rejected, cancelled, or redacted.
   *
   * `PUT /v1/verifications/{id}/assignee`. Scope: reviews:write.
   */
  assign(id: string, params: T.AssignVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/verifications/{}/assignee', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Add a note for other reviewers.
   *
   * Notes are not shown to the person or business, or to keys without the scope. Redaction deletes them.
   *
   * `POST /v1/verifications/{id}/notes`. Scope: reviews:write.
   */
  addNote(id: string, params: T.AddVerificationNoteParams, options?: CallOptions): ApiCall<T.VerificationNote> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/notes', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Notes of reviewers.
   *
   * `GET /v1/verifications/{id}/notes`. Scope: reviews:write.
   */
  listNotes(id: string, params: T.ListVerificationNotesParams = {}, options?: CallOptions): List<T.ListVerificationNotesResult['data'][number], T.ListVerificationNotesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/notes', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Possible list matches of a person, or of a company and its owners.
   *
   * The audit log notes each look.
   *
   * `GET /v1/verifications/{id}/screening-hits`. Scope: reviews:write.
   */
  listScreeningHits(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListScreeningHitsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/screening-hits', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Dismiss or confirm a list match.
   *
   * A case in review waits for its decision. A confirmed match suspends an approval. With the last match that is dismissed, the credential of a person is reinstated, for which four eyes need a second reviewer; a suspended business is in review again.
   *
   * `POST /v1/verifications/{id}/screening-hits/{hitId}`. Scope: reviews:write.
   */
  settleScreeningHit(id: string, hitId: string, params: T.SettleScreeningHitParams, options?: DisclosingOptions): ApiCall<T.ScreeningHit> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/screening-hits/{}', answer: 'json', idempotent: true }, { path: [id, hitId], body: params }, options);
  }

  /**
   * Erase the personal data of a closed verification.
   *
   * Deletes for good: pictures, papers, the data read from them, expected details, notes, metadata, and figures. Keeps: the outcome, the results of the checks, versions, IDs, and the credential. Backups contain the data until you delete them; after a restore, the service redacts again before it serves. The verification must have ended (verified, approved, suspended, rejected, expired, or cancelled); a second call changes nothing. With four eyes, the call answers 409: request an erasure, which a second member approves. `GET /v1/erasures` lists it with `by: redaction`.
   *
   * `POST /v1/verifications/{id}/redact`. Scope: compliance:erase.
   */
  redact(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/redact', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Number of open verifications by reviewer.
   *
   * `GET /v1/verifications/counts`. Scope: verifications:read.
   */
  count(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationCounts> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/counts', answer: 'json' }, {}, options);
  }

  /**
   * List reviewers of verifications.
   *
   * `GET /v1/verifications/reviewers`. Scope: reviews:write.
   */
  listReviewers(_params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListVerificationReviewersResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/reviewers', answer: 'json' }, {}, options);
  }

  /**
   * Beneficial owners of a business, with ownership paths, shares, and verification status.
   *
   * As the last examination found them; none before it.
   *
   * `GET /v1/verifications/{id}/owners`. Scope: verifications:read.
   */
  listBeneficialOwners(id: string, params: T.ListBeneficialOwnersParams = {}, options?: DisclosingOptions): ApiCall<T.ListBeneficialOwnersResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/owners', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Invite a beneficial owner to be verified.
   *
   * Holds for 14 days; a link that was mailed before works no more. At most once an hour. Owners whose address the intake named are invited by themselves where the policy asks for verified owners.
   *
   * `POST /v1/verifications/{id}/owners/{ownerId}/invite`. Scope: verifications:write.
   */
  inviteBeneficialOwner(id: string, ownerId: string, params: T.InviteBeneficialOwnerParams = {}, options?: DisclosingOptions): ApiCall<T.BeneficialOwner> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/owners/{}/invite', answer: 'json', idempotent: true }, { path: [id, ownerId], body: params }, options);
  }

  /**
   * Request information from the applicant.
   *
   * From `in_review` to `requires_input`. The applicant gets a link by mail to a page that takes documents and answers, once, for 30 days; the caller may also send them by `resubmit`. Another request takes the place of one that waits.
   *
   * `POST /v1/verifications/{id}/information-requests`. Scope: reviews:write.
   */
  requestInformation(id: string, params: T.RequestInformationParams, options?: CallOptions): ApiCall<T.RequestInformationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/information-requests', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Information requests and their answers.
   *
   * Newest first. Answers only with the scope reviews:write; documents stand with the verification.
   *
   * `GET /v1/verifications/{id}/information-requests`. Scope: verifications:read.
   */
  listInformationRequests(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListInformationRequestsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/information-requests', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Renew a suspended or expired business verification.
   *
   * Examined anew, with new documents where they are sent; then it waits for a reviewer.
   *
   * `POST /v1/verifications/{id}/renew`. Scope: verifications:write or reviews:write.
   */
  renew(id: string, params: T.RenewVerificationParams = {}, options?: DisclosingOptions): ApiCall<T.BusinessVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/renew', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Suspend the approval of a business.
   *
   * Its credential is suspended with it. `renew` leads back to review.
   *
   * `POST /v1/verifications/{id}/suspend`. Scope: reviews:write.
   */
  suspend(id: string, params: T.SuspendVerificationParams, options?: DisclosingOptions): ApiCall<T.BusinessVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/suspend', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Offer the credential of a verification.
   *
   * The wallet may take the offer before there is a decision: it is told to ask again, and gets the credential once the person is verified (deferred issuance). A refusal ends the offer. `dc+sd-jwt` needs the scope `pii:read` too.
   *
   * `POST /v1/verifications/{id}/offer`. Scope: credentials:write.
   */
  offerCredential(id: string, params: T.OfferCredentialOfVerificationParams = {}, options?: CallOptions): ApiCall<T.NewCredentialOffer> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/offer', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class VerificationSessions {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a link where a person takes the pictures.
   *
   * The link opens a page that asks for consent, the document, and the face. If you take the pictures yourself, answer the challenge with `liveness` in `POST /v1/verifications`. With `verificationId`, the person continues a verification that requires pictures.
   *
   * `POST /v1/verification-sessions`. Scope: verifications:write.
   */
  create(params: T.CreateVerificationSessionParams = {}, options?: CallOptions): ApiCall<T.CreateVerificationSessionResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List sessions.
   *
   * `GET /v1/verification-sessions`. Scope: verifications:read.
   */
  list(params: T.ListVerificationSessionsParams = {}, options?: CallOptions): List<T.ListVerificationSessionsResult['data'][number], T.ListVerificationSessionsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verification-sessions', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One session.
   *
   * `GET /v1/verification-sessions/{id}`. Scope: verifications:read.
   */
  get(id: string, params: T.GetVerificationSessionParams = {}, options?: CallOptions): ApiCall<T.VerificationSession> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-sessions/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/verification-sessions/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel a session, and its verification if it is undecided.
   *
   * `POST /v1/verification-sessions/{id}/cancel`. Scope: verifications:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationSession> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Create a liveness challenge, or repeat the steps of one that is still open.
   *
   * A challenge is valid for two minutes. Create it when the camera starts, and again for every attempt.
   *
   * `POST /v1/verification-sessions/{id}/challenge`. Scope: verifications:write.
   */
  createLivenessChallenge(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.LivenessChallenge> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/challenge', answer: 'json', idempotent: true }, { path: [id] }, options);
  }
}

export class Identities {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Start the verification of a person.
   *
   * Answers `pending`. A job fetches the URLs and decides, and a webhook tells the outcome. If the policy requires liveness, pictures alone are not enough: `session` has a link where the person continues.
   *
   * `POST /v1/identities/verify`. Scope: verifications:write.
   */
  verify(params: T.VerifyIdentityParams, options?: CallOptions): ApiCall<T.VerifyIdentityResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/identities/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class VerificationPolicies {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The current policy.
   *
   * `GET /v1/verification-policy`. Scope: verifications:read.
   */
  getCurrent(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the policy.
   *
   * Fields that you leave out stay as they are. Creates a new version, which applies from the next decision. Versions never change, so each earlier decision can be explained by the version it names.
   *
   * `POST /v1/verification-policies`. Scope: compliance:write.
   */
  change(params: T.ChangeVerificationPolicyParams = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-policies', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Versions of the organization's policy.
   *
   * `GET /v1/verification-policies`. Scope: verifications:read.
   */
  list(params: T.ListVerificationPoliciesParams = {}, options?: CallOptions): List<T.ListVerificationPoliciesResult['data'][number], T.ListVerificationPoliciesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verification-policies', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One version.
   *
   * `GET /v1/verification-policies/{version}`. Scope: verifications:read.
   */
  getVersion(version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policies/{}', answer: 'json' }, { path: [version] }, options);
  }

  /**
   * One built-in version, current or earlier.
   *
   * The path is `/v1/verification-policies/` and the `policyVersion` of a decision, such as `default/4`.
   *
   * `GET /v1/verification-policies/default/{name}`. Scope: verifications:read.
   */
  getDefault(name: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policies/default/{}', answer: 'json' }, { path: [name] }, options);
  }
}

export class Persons {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List persons.
   *
   * A person is one human in this organization, recognized across verifications and renewed documents.
   *
   * `GET /v1/persons`. Scope: verifications:read.
   */
  list(params: T.ListPersonsParams = {}, options?: DisclosingOptions): List<T.ListPersonsResult['data'][number], T.ListPersonsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/persons', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One person.
   *
   * `GET /v1/persons/{id}`. Scope: verifications:read.
   */
  get(id: string, params: T.GetPersonParams = {}, options?: DisclosingOptions): ApiCall<T.Person> {
    return call(this.#transport, { verb: 'GET', path: '/v1/persons/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/persons/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a link where a person adds a verified identity to a wallet.
   *
   * At the link the person's browser makes a secret that never leaves it, and gets the claims of the newest valid identity, signed for that secret. Works once, for a time; a new link ends the one before. Needs the scope `pii:read` too: whoever opens the link can read birth date and nationality.
   *
   * `POST /v1/persons/{id}/wallet-links`. Scope: proofs:write.
   */
  createWalletLink(id: string, params: T.CreateWalletLinkOfPersonParams = {}, options?: CallOptions): ApiCall<T.NewWalletLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/wallet-links', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Registries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The available company registers.
   *
   * The operator imports a register by `npm run lists -- import gleif FILE`; nothing is fetched by itself.
   *
   * `GET /v1/registries`. Scope: verifications:read.
   */
  list(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListRegistriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/registries', answer: 'json' }, {}, options);
  }

  /**
   * The record of a company by its LEI.
   *
   * `GET /v1/registries/records/{lei}`. Scope: verifications:read.
   */
  getRecord(lei: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RegistryRecord> {
    return call(this.#transport, { verb: 'GET', path: '/v1/registries/records/{}', answer: 'json' }, { path: [lei] }, options);
  }
}

export class Screening {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The imported lists and their dates.
   *
   * `GET /v1/screening/lists`. Scope: verifications:read.
   */
  listLists(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListScreeningListsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/screening/lists', answer: 'json' }, {}, options);
  }

  /**
   * Search the lists for a person or a company.
   *
   * Names are compared in any script, order and spelling; each match says what speaks for and against it. Nothing is kept but that somebody searched.
   *
   * `POST /v1/screening/searches`. Scope: verifications:read.
   */
  search(params: T.SearchScreeningListsParams, options?: CallOptions): ApiCall<T.SearchScreeningListsResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/screening/searches', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Reference {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * All countries, and which of their documents can be verified.
   *
   * The 249 countries and territories of ISO 3166-1 on one page. Each statement about documents names what it rests on; none was tried on real documents.
   *
   * `GET /v1/reference/countries`. Needs no token.
   */
  listCountries(params: T.ListCountriesParams = {}, options?: CallOptions): ApiCall<T.ListCountriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/countries', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * One country by its alpha-2 or alpha-3 code.
   *
   * `GET /v1/reference/countries/{code}`. Needs no token.
   */
  getCountry(code: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Country> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/countries/{}', answer: 'json', public: true }, { path: [code] }, options);
  }

  /**
   * Document types, with the sides to photograph and the data read.
   *
   * `GET /v1/reference/document-types`. Needs no token.
   */
  listDocumentTypes(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListDocumentTypesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/document-types', answer: 'json', public: true }, {}, options);
  }

  /**
   * Legal forms of companies and other entities, by jurisdiction.
   *
   * The active codes of ISO 20275 as GLEIF publishes them, by country and code. A form that is not on the list is `8888`, for companies of any country.
   *
   * `GET /v1/reference/entity-types`. Needs no token.
   */
  listEntityTypes(params: T.ListEntityTypesParams = {}, options?: CallOptions): List<T.ListEntityTypesResult['data'][number], T.ListEntityTypesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/reference/entity-types', answer: 'json', public: true, cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }
}

export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a project.
   *
   * A production: what is shot, when, by which business, and who is seen in it. A release that names an unknown `projectId` makes one under that external id too.
   *
   * `POST /v1/projects`. Scope: agreements:write.
   */
  create(params: T.CreateProjectParams, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List projects.
   *
   * `GET /v1/projects`. Scope: agreements:read.
   */
  list(params: T.ListProjectsParams = {}, options?: CallOptions): List<T.ListProjectsResult['data'][number], T.ListProjectsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/projects', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One project.
   *
   * `GET /v1/projects/{id}`. Scope: agreements:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'GET', path: '/v1/projects/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change a project.
   *
   * What is not named stays; lists are replaced as a whole. 409 for an archived project.
   *
   * `PATCH /v1/projects/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateProjectParams = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/projects/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Archive a project.
   *
   * It takes no changes, performers or releases any more; what it has stays as it is.
   *
   * `POST /v1/projects/{id}/archive`. Scope: agreements:write.
   */
  archive(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/archive', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Restore an archived project.
   *
   * It takes changes, performers and releases again.
   *
   * `POST /v1/projects/{id}/restore`. Scope: agreements:write.
   */
  restore(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/restore', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Add a performer to a project.
   *
   * Names and addresses are kept encrypted, and shown with the scope `pii:read` alone.
   *
   * `POST /v1/projects/{id}/performers`. Scope: agreements:write.
   */
  declarePerformer(id: string, params: T.DeclarePerformerParams, options?: DisclosingOptions): ApiCall<T.Performer> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/performers', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List performers of a project.
   *
   * `GET /v1/projects/{id}/performers`. Scope: agreements:read.
   */
  listPerformers(id: string, params: T.ListPerformersParams = {}, options?: DisclosingOptions): List<T.ListPerformersResult['data'][number], T.ListPerformersResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/projects/{}/performers', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * One performer with all details.
   *
   * `GET /v1/projects/{id}/performers/{performerId}`. Scope: agreements:read.
   */
  getPerformer(id: string, performerId: string, params: T.GetPerformerParams = {}, options?: DisclosingOptions): ApiCall<T.GetPerformerResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/projects/{}/performers/{}', answer: 'json' }, { path: [id, performerId], query: params }, options);
  }

  /**
   * Change the details of a performer.
   *
   * What is not named stays; what was said before stays in the history.
   *
   * `PATCH /v1/projects/{id}/performers/{performerId}`. Scope: agreements:write.
   */
  updatePerformer(id: string, performerId: string, params: T.UpdatePerformerParams = {}, options?: DisclosingOptions): ApiCall<T.Performer> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/projects/{}/performers/{}', answer: 'json' }, { path: [id, performerId], body: params }, options);
  }

  /**
   * Remove a performer from a project.
   *
   * An entry in the history; nothing that was said before is deleted.
   *
   * `DELETE /v1/projects/{id}/performers/{performerId}`. Scope: agreements:write.
   */
  removePerformer(id: string, performerId: string, params: T.RemovePerformerParams = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/projects/{}/performers/{}', answer: 'none' }, { path: [id, performerId], query: params }, options);
  }

  /**
   * Performers with missing identity, age, or release.
   *
   * Everyone who is a declared performer of the project or has a release in it. `examinedOn` must not be later than the first day of their shoot.
   *
   * `GET /v1/projects/{id}/depicted`. Scope: agreements:read.
   */
  checkDepicted(id: string, params: T.CheckDepictedParams = {}, options?: CallOptions): ApiCall<T.Depicted> {
    return call(this.#transport, { verb: 'GET', path: '/v1/projects/{}/depicted', answer: 'json' }, { path: [id], query: params }, options);
  }
}

export class Releases {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Record a model release.
   *
   * With `consent` and no parties, you attest the release: it is `signed` at once, with `assurance: attested`, and its credential is your organization’s word alone. With `parties`, each party gets an email and signs on a hosted page; the release is `pending` until all have signed. An unknown `projectId` creates the project with that ID. A `userId` without a verified identity is accepted, but the release shows `identity: missing` and has no nullifier: reissue it after the person is verified.
   *
   * `POST /v1/releases`. Scope: agreements:write.
   */
  create(params: T.CreateModelReleaseParams, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List model releases.
   *
   * `GET /v1/releases`. Scope: agreements:read.
   */
  list(params: T.ListModelReleasesParams = {}, options?: CallOptions): List<T.ListModelReleasesResult['data'][number], T.ListModelReleasesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/releases', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One model release with its history.
   *
   * `GET /v1/releases/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetModelReleaseParams = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/releases/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The log receipt of a release.
   *
   * Receipt of the signing, with the hashes of document and claims, or of another entry of the release. The offline verifier checks it. 404 if there is no such entry; 409 with `Retry-After` within a second after the entry.
   *
   * `GET /v1/releases/{id}/receipt`. Scope: agreements:read.
   */
  getReceipt(id: string, params: T.GetModelReleaseReceiptParams = {}, options?: CallOptions): ApiCall<T.GetModelReleaseReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}/receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Send a signed release to recipients.
   *
   * Each recipient gets an email with a separate link, the credential with only the chosen fields, and instructions for offline verification. Duplicate addresses get one email.
   *
   * `POST /v1/releases/{id}/distribute`. Scope: agreements:write.
   */
  distribute(id: string, params: T.DistributeModelReleaseParams, options?: DisclosingOptions): ApiCall<T.DistributedRelease> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/distribute', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The deliveries of a release.
   *
   * `GET /v1/releases/{id}/distributions`. Scope: agreements:read.
   */
  listDistributions(id: string, params: T.ListReleaseDistributionsParams = {}, options?: DisclosingOptions): List<T.ListReleaseDistributionsResult['data'][number], T.ListReleaseDistributionsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/releases/{}/distributions', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Record that an email bounced.
   *
   * For emails that a mail server accepted and returned later. Emails that it refuses at once are recorded automatically.
   *
   * `POST /v1/releases/{id}/distributions/{distributionId}/bounce`. Scope: agreements:write.
   */
  recordBounce(id: string, distributionId: string, params: T.RecordReleaseBounceParams = {}, options?: DisclosingOptions): ApiCall<T.ReleaseDistribution> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/distributions/{}/bounce', answer: 'json', idempotent: true }, { path: [id, distributionId], body: params }, options);
  }

  /**
   * Reissue the credential of a signed release.
   *
   * The new credential replaces the earlier one, which is revoked. It includes the nullifier if the person is verified by then.
   *
   * `POST /v1/releases/{id}/reissue`. Scope: agreements:write.
   */
  reissue(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/reissue', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Withdraw a signed release.
   *
   * Final. Revokes the credential, sends the webhook `consent.withdrawn`, and notifies every recipient. Recipients have until `acknowledgeBy` to acknowledge it.
   *
   * `POST /v1/releases/{id}/withdraw`. Scope: agreements:write.
   */
  withdraw(id: string, params: T.WithdrawModelReleaseParams = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/withdraw', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a QR code of the performer's signing link, to sign on set.
   *
   * Each call creates a new link and ends the previous one, such as the one that was mailed. The evidence and the credential say that the link was handed out.
   *
   * `POST /v1/releases/{id}/signing-qr`. Scope: agreements:write.
   */
  createSigningQr(id: string, params: T.CreateReleaseSigningQrParams = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/signing-qr', answer: 'binary', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The picture of the person.
   *
   * The audit log notes each look.
   *
   * `GET /v1/releases/{id}/visual-reference`. Scope: pii:read.
   */
  getVisualReference(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}/visual-reference', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Record releases of a CSV file.
   *
   * Valid lines are recorded like single calls. Invalid lines are reported and change nothing.
   *
   * `POST /v1/releases/bulk`. Scope: agreements:write.
   */
  createImport(params: T.ImportModelReleasesParams, options?: CallOptions): ApiCall<T.ReleaseImport> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Progress of an import, and the result of each line.
   *
   * `GET /v1/releases/bulk/{id}`. Scope: agreements:read.
   */
  getImport(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReleaseImport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/bulk/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/releases/bulk/{id}/metadata`. Scope: agreements:write.
   */
  updateImportMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Agreements {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Draft an agreement.
   *
   * From a template with values, or with a text of your own. Parties act in groups by `order`: lower ones first, equal ones at once. Kinds: `signer`, `approver` (both act, each with a key of its own), `guardian` (signs beside a minor), `witness` (signs after those it has seen sign), `viewer` (may read once its group is reached), `cc` (receives the completed document).
   *
   * `POST /v1/agreements`. Scope: agreements:write.
   */
  create(params: T.CreateAgreementParams, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List agreements.
   *
   * `GET /v1/agreements`. Scope: agreements:read.
   */
  list(params: T.ListAgreementsParams = {}, options?: DisclosingOptions): List<T.ListAgreementsResult['data'][number], T.ListAgreementsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/agreements', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One agreement and its parties.
   *
   * `GET /v1/agreements/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetAgreementParams = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change a draft.
   *
   * What is left out stays; `parties` and `values` are replaced as a whole. 409 for what was sent.
   *
   * `PATCH /v1/agreements/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateAgreementParams = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/agreements/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Delete a draft.
   *
   * `DELETE /v1/agreements/{id}`. Scope: agreements:write.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/agreements/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/agreements/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Preview a draft.
   *
   * `GET /v1/agreements/{id}/preview.pdf`. Scope: agreements:read.
   */
  preview(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/preview.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Freeze the document and invite the parties.
   *
   * The PDF is made with 128 random bits, hashed and kept as it is; the first group gets its links by mail. 422 where a party is under 18 on this day and has no guardian.
   *
   * `POST /v1/agreements/{id}/send`. Scope: agreements:write.
   */
  send(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/send', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * History of an agreement, oldest first.
   *
   * `GET /v1/agreements/{id}/steps`. Scope: agreements:read.
   */
  listSteps(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListAgreementStepsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/steps', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Create a new link for a party.
   *
   * The one before works no more. By mail, or in the answer for a device on the spot; the certificate of the completed document tells that the link was handed out.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/link`. Scope: agreements:write.
   */
  renewSigningLink(id: string, partyId: string, params: T.RenewSigningLinkParams = {}, options?: DisclosingOptions): ApiCall<T.PartyLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/link', answer: 'json', idempotent: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Sign as a party with the key of a did:jwk or did:key.
   *
   * The token of the link stands in the body. The payload comes from `POST /sign/{token}/signature-request`; the header of the JWS is exactly `{alg, kid, typ: "avouch-signature+jws"}`, in RFC 8785 form as the payload. Takes approvals and the signatures of witnesses and guardians likewise.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/sign`. Needs no token.
   */
  sign(id: string, partyId: string, params: T.SignAgreementParams, options?: CallOptions): ApiCall<T.SignAgreementResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/sign', answer: 'json', public: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Decline as a party, with a reason; this ends the agreement.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/decline`. Needs no token.
   */
  decline(id: string, partyId: string, params: T.DeclineAgreementParams, options?: CallOptions): ApiCall<T.DeclineAgreementResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/decline', answer: 'json', public: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Remind the parties who still have to act.
   *
   * The same link once more, at most once an hour to each; 429 where all were mailed within the hour.
   *
   * `POST /v1/agreements/{id}/remind`. Scope: agreements:write.
   */
  remindParties(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/remind', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Void an agreement.
   *
   * Until the last party has signed. Everybody who was invited is told, with the reason.
   *
   * `POST /v1/agreements/{id}/void`. Scope: agreements:write.
   */
  void(id: string, params: T.VoidAgreementParams, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/void', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The document.
   *
   * As it was frozen when it was sent; once all have signed, with certificate pages and the seal.
   *
   * `GET /v1/agreements/{id}/document.pdf`. Scope: agreements:read.
   */
  getDocument(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/document.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * The evidence of the signatures.
   *
   * Signatures of all parties by their own keys, under the seal of the organisation; `POST /v1/agreements/verify`, the page `/verify`, and the offline verifier take it with the PDF. 409 until all have signed.
   *
   * `GET /v1/agreements/{id}/evidence.json`. Scope: agreements:read.
   */
  getEvidence(id: string, params: T.GetAgreementEvidenceParams = {}, options?: DisclosingOptions): ApiCall<T.GetAgreementEvidenceResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/evidence.json', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * The log receipt of a completed agreement.
   *
   * Of an entry with the hashes of the document, of the sealed PDF and of evidence.json; the offline verifier checks it. 409 until all have signed, and with `Retry-After` for a second after.
   *
   * `GET /v1/agreements/{id}/receipt`. Scope: agreements:read.
   */
  getReceipt(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetAgreementReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/receipt', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * The certificate pages alone, with the hashes of the sealed files.
   *
   * `GET /v1/agreements/{id}/evidence.pdf`. Scope: agreements:read.
   */
  getCertificate(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/evidence.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Verify a signed document and its evidence.
   *
   * Who signed, when, under which DID, and whether a byte has changed, rule by rule; a failure is a verdict, not an error. Believed are the organisations of this service. The offline verifier says the same without network.
   *
   * `POST /v1/agreements/verify`. Scope: agreements:read.
   */
  verify(params: T.VerifyAgreementParams, options?: CallOptions): ApiCall<T.VerifyAgreementResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Templates {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a template.
   *
   * Typed fields, text with `{{field}}` placeholders, clauses that stand on a condition (`when`), and the roles that it takes. Values are data wherever they stand: nothing in them is markup.
   *
   * `POST /v1/templates`. Scope: agreements:write.
   */
  create(params: T.CreateTemplateParams, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'POST', path: '/v1/templates', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List templates of agreements.
   *
   * The own ones that are not archived, newest first, and after them the built-in ones: `model_release`, `copyright_assignment`, `copyright_license`, `consent`. The built-in texts are general forms in plain English, not legal advice.
   *
   * `GET /v1/templates`. Scope: agreements:read.
   */
  list(params: T.ListTemplatesParams = {}, options?: CallOptions): List<T.ListTemplatesResult['data'][number], T.ListTemplatesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/templates', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One template, in its newest version or an earlier one.
   *
   * `GET /v1/templates/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetTemplateParams = {}, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'GET', path: '/v1/templates/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Create the next version of a template.
   *
   * The whole content; agreements keep the version that they were made from.
   *
   * `PATCH /v1/templates/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateTemplateParams, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/templates/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Archive a template.
   *
   * No new agreements are made of it; it can still be read, and those that were made stay.
   *
   * `DELETE /v1/templates/{id}`. Scope: agreements:write.
   */
  archive(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/templates/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/templates/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/templates/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Consents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Record a person's consent or refusal.
   *
   * A consent that is given becomes a record after ISO/IEC TS 27560 and a ConsentCredential; one that is refused is recorded as such. What is left out has a default, which says no more than that it stands in the notice. With `signer` the person is asked to sign, and it is given once that is done; else the caller attests it. An unknown `userId` makes a person without a verified identity.
   *
   * `POST /v1/consents`. Scope: agreements:write.
   */
  give(params: T.GiveConsentParams, options?: CallOptions): ApiCall<T.Consent> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List consents.
   *
   * `GET /v1/consents`. Scope: agreements:read.
   */
  list(params: T.ListConsentsParams = {}, options?: CallOptions): List<T.ListConsentsResult['data'][number], T.ListConsentsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/consents', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One consent with its history.
   *
   * `GET /v1/consents/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetConsentParams = {}, options?: CallOptions): ApiCall<T.Consent> {
    return call(this.#transport, { verb: 'GET', path: '/v1/consents/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/consents/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Withdraw a consent.
   *
   * A new entry beside what was given, which stays as it was; the credential is revoked for good. 409 for one that is not given.
   *
   * `POST /v1/consents/{id}/withdraw`. Scope: agreements:write.
   */
  withdraw(id: string, params: T.WithdrawConsentParams = {}, options?: CallOptions): ApiCall<T.Consent> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/withdraw', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The log receipt of a consent or its withdrawal.
   *
   * Of an entry with the hash of its claims and of the document that was signed; the offline verifier checks it. 404 for one that was not given; 409 with `Retry-After` for a second after.
   *
   * `GET /v1/consents/{id}/log-receipt`. Scope: agreements:read.
   */
  getLogReceipt(id: string, params: T.GetConsentLogReceiptParams = {}, options?: CallOptions): ApiCall<T.GetConsentLogReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/consents/{}/log-receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * The receipt of a consent.
   *
   * The record after ISO/IEC TS 27560 as JSON, and the credential in the format asked for.
   *
   * `GET /v1/consents/{id}/receipt`. Scope: agreements:read.
   */
  getReceipt(id: string, params: T.GetConsentReceiptParams = {}, options?: CallOptions): ApiCall<T.ConsentReceipt> {
    return call(this.#transport, { verb: 'GET', path: '/v1/consents/{}/receipt', answer: 'json' }, { path: [id], query: params }, options);
  }
}

export class WalletLinks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a wallet link by userId or credentialId.
   *
   * At the link the person's browser makes a secret that never leaves it, and gets the claims of the newest valid identity, signed for that secret. Works once, for a time; a new link ends the one before. Needs the scope `pii:read` too: whoever opens the link can read birth date and nationality.
   *
   * `POST /v1/wallet-links`. Scope: proofs:write.
   */
  create(params: T.CreateWalletLinkParams = {}, options?: CallOptions): ApiCall<T.NewWalletLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/wallet-links', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List links to wallets.
   *
   * `GET /v1/wallet-links`. Scope: proofs:read.
   */
  list(params: T.ListWalletLinksParams = {}, options?: CallOptions): List<T.ListWalletLinksResult['data'][number], T.ListWalletLinksResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/wallet-links', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One link, with its use.
   *
   * `GET /v1/wallet-links/{id}`. Scope: proofs:read.
   */
  get(id: string, params: T.GetWalletLinkParams = {}, options?: CallOptions): ApiCall<T.WalletLink> {
    return call(this.#transport, { verb: 'GET', path: '/v1/wallet-links/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/wallet-links/{id}/metadata`. Scope: proofs:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/wallet-links/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel an unused link.
   *
   * `POST /v1/wallet-links/{id}/cancel`. Scope: proofs:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.WalletLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/wallet-links/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }
}

export class ProofRequests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a link where a person answers a proof request with a wallet.
   *
   * The page says in plain words who asks what, proves in the browser and sends the proof, which is verified and uses the request up as `POST /v1/proofs/verify` does. It works while the request is open.
   *
   * `POST /v1/proof-requests/{id}/links`. Scope: proofs:write.
   */
  createLink(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ProofLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proof-requests/{}/links', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Create a proof request.
   *
   * The statement gets a context of its own, so that a proof made for this request fits no other; it is accepted once.
   *
   * `POST /v1/proof-requests`. Scope: proofs:write.
   */
  create(params: T.CreateProofRequestParams, options?: CallOptions): ApiCall<T.ProofRequest> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proof-requests', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * One proof request.
   *
   * `GET /v1/proof-requests/{id}`. Scope: proofs:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ProofRequest> {
    return call(this.#transport, { verb: 'GET', path: '/v1/proof-requests/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/proof-requests/{id}/metadata`. Scope: proofs:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proof-requests/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Credentials {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Offer a credential to a wallet.
   *
   * By OpenID for Verifiable Credential Issuance 1.0, pre-authorised code. The link opens a wallet on a phone, the QR code is for its camera; tell `txCode` to the person on another way. Five wrong tries end the offer. `dc+sd-jwt`, also where no format is named, needs the scope `pii:read` too: whoever has link and code can read what it holds.
   *
   * `POST /v1/credentials/{id}/offer`. Scope: credentials:write.
   */
  offer(id: string, params: T.OfferCredentialParams = {}, options?: CallOptions): ApiCall<T.NewCredentialOffer> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/offer', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List credentials.
   *
   * `GET /v1/credentials`. Scope: credentials:read.
   */
  list(params: T.ListCredentialsParams = {}, options?: CallOptions): List<T.ListCredentialsResult['data'][number], T.ListCredentialsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/credentials', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One credential in the encoding asked for.
   *
   * `vc+jwt` is VC Data Model 2.0 secured by VC-JOSE-COSE, `jwt_vc_json` is 1.1, `ldp_vc` 2.0 with an eddsa-rdfc-2022 proof: these hold no name and no birth date. `dc+sd-jwt` holds them as disclosures, which are left out unless the token has `pii:read`. The first call makes an encoding, later ones answer the same. 410 where what it attests was redacted; an identity stays, without names.
   *
   * `GET /v1/credentials/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetCredentialParams = {}, options?: DisclosingOptions): ApiCall<T.IssuedCredential> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credentials/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/credentials/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The log receipt of a credential.
   *
   * Of its issuance, with the hash of its claims; with `format` of the copy in that encoding, once it was asked for: `credentialHash` is the SHA-256 of the compact text, of an SD-JWT of the part before the first `~`. The offline verifier checks the receipt. 409 with `Retry-After` for a second after.
   *
   * `GET /v1/credentials/{id}/receipt`. Scope: credentials:read.
   */
  getReceipt(id: string, params: T.GetCredentialReceiptParams = {}, options?: CallOptions): ApiCall<T.GetCredentialReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credentials/{}/receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Revoke a credential for good.
   *
   * Every copy of it fails verification as soon as its status list is looked up again. Final. Answers without a change, and without an event, where that is its status already.
   *
   * `POST /v1/credentials/{id}/revoke`. Scope: credentials:write.
   */
  revoke(id: string, params: T.RevokeCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/revoke', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Suspend a credential.
   *
   * Every copy of it fails verification until it is reinstated. 409 for a revoked one. Answers without a change, and without an event, where that is its status already.
   *
   * `POST /v1/credentials/{id}/suspend`. Scope: credentials:write.
   */
  suspend(id: string, params: T.SuspendCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/suspend', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Reinstate a suspended credential.
   *
   * 409 for a revoked one: whoever relied on its revocation must not see it come back. Answers without a change, and without an event, where that is its status already.
   *
   * `POST /v1/credentials/{id}/reinstate`. Scope: credentials:write.
   */
  reinstate(id: string, params: T.ReinstateCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/reinstate', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Verify a credential.
   *
   * Checks form, header, key, signature, data model, issuer and validity; then the schema of our own types, whether the issuer is to be believed (the own organisation, or one of `issuers`), and the status: our own lists as of now, others' fetched and cached as they allow, at most an hour. A failed check is a result, not an error.
   *
   * `POST /v1/credentials/verify`. Scope: credentials:read.
   */
  verify(params: T.VerifyCredentialParams, options?: CallOptions): ApiCall<T.VerifyCredentialResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class CredentialOffers {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List offers.
   *
   * `GET /v1/credential-offers`. Scope: credentials:read.
   */
  list(params: T.ListCredentialOffersParams = {}, options?: CallOptions): List<T.ListCredentialOffersResult['data'][number], T.ListCredentialOffersResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/credential-offers', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One offer with its result.
   *
   * `GET /v1/credential-offers/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetCredentialOfferParams = {}, options?: CallOptions): ApiCall<T.CredentialOffer> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credential-offers/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/credential-offers/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credential-offers/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * End an offer.
   *
   * Neither link nor token works any more, also once a wallet has a credential; what it has stays with it until the credential is revoked. 409 for an offer that has ended.
   *
   * `POST /v1/credential-offers/{id}/cancel`. Scope: credentials:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CredentialOffer> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credential-offers/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }
}

export class PresentationRequests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Ask a wallet to present a credential or a proof.
   *
   * By OpenID4VP 1.0: hand the person the link, the code or the page. The request is answered once, in time; the result comes by event or by GET. Holder binding is always demanded.
   *
   * `POST /v1/presentation-requests`. Scope: credentials:write.
   */
  create(params: T.CreatePresentationRequestParams = {}, options?: CallOptions): ApiCall<T.PresentationRequest> {
    return call(this.#transport, { verb: 'POST', path: '/v1/presentation-requests', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List presentation requests.
   *
   * `GET /v1/presentation-requests`. Scope: credentials:read.
   */
  list(params: T.ListPresentationRequestsParams = {}, options?: CallOptions): List<T.ListPresentationRequestsResult['data'][number], T.ListPresentationRequestsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/presentation-requests', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One presentation request with its result.
   *
   * Where the request has a redirectUri, the claims are shown only with the `response_code` that came with the browser: so nobody is let in by what another person presented.
   *
   * `GET /v1/presentation-requests/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetPresentationRequestParams = {}, options?: DisclosingOptions): ApiCall<T.PresentationRequest> {
    return call(this.#transport, { verb: 'GET', path: '/v1/presentation-requests/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/presentation-requests/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/presentation-requests/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Presentations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Verify a presentation made for your own nonce.
   *
   * Check by check: form, signature, nonce, audience, holder binding, and of each credential also issuer, validity, trust and status. A failed check is a result, not an error. Nothing is kept: that a nonce is used once is the caller’s to see to.
   *
   * `POST /v1/presentations/verify`. Scope: credentials:read.
   */
  verify(params: T.VerifyPresentationParams, options?: CallOptions): ApiCall<T.VerifyPresentationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/presentations/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Proofs {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a proof for a person without a wallet, or for a business.
   *
   * The service keeps the secret of these and so sees everything that it proves for them.
   *
   * `POST /v1/proofs`. Scope: proofs:write.
   */
  create(params: T.CreateProofParams = {}, options?: CallOptions): ApiCall<T.Proof> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proofs', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List proofs.
   *
   * `GET /v1/proofs`. Scope: proofs:read.
   */
  list(params: T.ListProofsParams = {}, options?: CallOptions): List<T.ListProofsResult['data'][number], T.ListProofsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/proofs', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One proof.
   *
   * `GET /v1/proofs/{id}`. Scope: proofs:read.
   */
  get(id: string, params: T.GetProofParams = {}, options?: CallOptions): ApiCall<T.Proof> {
    return call(this.#transport, { verb: 'GET', path: '/v1/proofs/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/proofs/{id}/metadata`. Scope: proofs:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proofs/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Verify a proof, or up to 1,000.
   *
   * Rule by rule; an invalid proof is a verdict, not an error. With a request it is judged against it and uses it up. For issuers of this service, `current` is `fail` where the credential behind the proof is revoked or suspended, and `unknown` where the proof can come from such a credential or from another one that stands. `{"proofs": […]}` takes up to 1,000 and answers `verdicts` in the same order; what is wrong with one is said in its verdict and changes no other. At most two batches of an organisation run at once.
   *
   * `POST /v1/proofs/verify`. Scope: proofs:write.
   */
  verify(params: T.VerifyProofParams, options?: CallOptions): ApiCall<T.VerifyProofResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proofs/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Trust {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The organization's trust file for offline verification.
   *
   * Its DID document and the verification keys of this service. A verifier fetches it once over a channel it trusts.
   *
   * `GET /v1/trust`. Scope: proofs:read.
   */
  get(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TrustFile> {
    return call(this.#transport, { verb: 'GET', path: '/v1/trust', answer: 'json' }, {}, options);
  }
}

export class Circuits {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The circuits with their artifacts.
   *
   * `GET /v1/circuits`. Needs no token.
   */
  list(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListCircuitsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/circuits', answer: 'json', public: true }, {}, options);
  }

  /**
   * One circuit.
   *
   * `GET /v1/circuits/{id}`. Needs no token.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Circuit> {
    return call(this.#transport, { verb: 'GET', path: '/v1/circuits/{}', answer: 'json', public: true }, { path: [id] }, options);
  }

  /**
   * Verification key, wasm or zkey.
   *
   * `GET /v1/circuits/{id}/{artifact}`. Needs no token.
   */
  getArtifact(id: string, artifact: 'verification_key.json' | 'circuit.wasm' | 'circuit.zkey', _params: Record<string, never> = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/circuits/{}/{}', answer: 'binary', public: true }, { path: [id, artifact] }, options);
  }
}

export class StatusLists {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * A status list, signed.
   *
   * A Bitstring Status List v1.0 as `application/vc+jwt`, or with an embedded proof where `Accept` asks for `application/vc`, `application/ld+json` or `application/json`; or a Token Status List as `application/statuslist+jwt`. Valid for 24 hours, to be looked up again after five minutes.
   *
   * `GET /v1/status-lists/{id}`. Needs no token.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/status-lists/{}', answer: 'binary', public: true }, { path: [id] }, options);
  }

  /**
   * All status lists of the organization in one file.
   *
   * For verifiers without network, which take it as `--status`. Each list is signed, and valid for `validDays`.
   *
   * `GET /v1/status-lists/snapshot`. Scope: credentials:read.
   */
  getSnapshot(params: T.GetStatusSnapshotParams = {}, options?: CallOptions): ApiCall<T.GetStatusSnapshotResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/status-lists/snapshot', answer: 'json' }, { query: params }, options);
  }
}

export class CredentialTypes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Description of a credential type (SD-JWT VC type metadata).
   *
   * `GET /credential-types/{type}/{version}`. Needs no token.
   */
  get(type: string, version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetCredentialTypeResult> {
    return call(this.#transport, { verb: 'GET', path: '/credential-types/{}/{}', answer: 'json', public: true }, { path: [type, version] }, options);
  }
}

export class Dids {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The did:web document of the service, with the key of its log.
   *
   * `GET /.well-known/did.json`. Needs no token.
   */
  getServiceDocument(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetServiceDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/.well-known/did.json', answer: 'json', public: true }, {}, options);
  }

  /**
   * The root of the certificates in issuers' x5c headers.
   *
   * Whoever trusts this service as issuer of SD-JWT credentials trusts this certificate.
   *
   * `GET /.well-known/issuer-root.pem`. Needs no token.
   */
  getIssuerRoot(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/.well-known/issuer-root.pem', answer: 'text', public: true }, {}, options);
  }

  /**
   * The did:web document of an organization.
   *
   * Where the service has moved, the host that is asked decides which of its DIDs is meant.
   *
   * `GET /orgs/{id}/did.json`. Needs no token.
   */
  getOrganizationDocument(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetOrganizationDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/orgs/{}/did.json', answer: 'json', public: true }, { path: [id] }, options);
  }

  /**
   * Resolve a DID.
   *
   * In the shape of a universal resolver: did:web, did:key and did:jwk. A failure has `didResolutionMetadata.error` (`invalidDid`, `invalidDidDocument`, `notFound`, `methodNotSupported`, `internalError`) beside the members of every error. A foreign did:web is fetched over https, without redirects, and kept for five minutes.
   *
   * `GET /v1/dids/{did}`. Scope: credentials:read or proofs:read.
   */
  resolve(did: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ResolveDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/dids/{}', answer: 'json' }, { path: [did] }, options);
  }

  /**
   * The history of an issuer's keys.
   *
   * Of the organisation's own DIDs, oldest first.
   *
   * `GET /v1/dids/{did}/keys`. Scope: credentials:read or proofs:read or keys:write.
   */
  listIssuerKeys(did: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListIssuerKeysResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/dids/{}/keys', answer: 'json' }, { path: [did] }, options);
  }

  /**
   * Rotate the keys of the organization.
   *
   * The new keys sign from now on. The old ones stay in the DID's document, so that what they signed goes on verifying. Ten times within 24 hours at most; `Retry-After` then says how long to wait.
   *
   * `POST /v1/dids/{did}/rotate-keys`. Scope: keys:write.
   */
  rotateIssuerKeys(did: string, params: T.RotateIssuerKeysParams = {}, options?: CallOptions): ApiCall<T.RotateIssuerKeysResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/dids/{}/rotate-keys', answer: 'json', idempotent: true }, { path: [did], body: params }, options);
  }
}

export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Register an endpoint.
   *
   * Events are posted as `{id, event, created, org, data}` with `X-Service-Signature: t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + body)>` and the three `webhook-*` headers of Standard Webhooks. Any 2xx is a success; answer `{"received": true}`. A delivery may come twice: drop ids that you have seen.
   *
   * `POST /v1/webhooks`. Scope: webhooks:write.
   */
  create(params: T.CreateWebhookParams, options?: CallOptions): ApiCall<T.NewWebhook> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List endpoints.
   *
   * `GET /v1/webhooks`. Scope: webhooks:read.
   */
  list(params: T.ListWebhooksParams = {}, options?: CallOptions): List<T.ListWebhooksResult['data'][number], T.ListWebhooksResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/webhooks', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One endpoint.
   *
   * `GET /v1/webhooks/{id}`. Scope: webhooks:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Webhook> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change, disable or enable an endpoint.
   *
   * `PATCH /v1/webhooks/{id}`. Scope: webhooks:write.
   */
  update(id: string, params: T.UpdateWebhookParams = {}, options?: CallOptions): ApiCall<T.Webhook> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/webhooks/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Delete an endpoint and its delivery log.
   *
   * `DELETE /v1/webhooks/{id}`. Scope: webhooks:write.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/webhooks/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Rotate the signing secret.
   *
   * During the overlap every delivery carries a signature by each secret, the new one first. A further rotation keeps what was promised: up to four replaced secrets sign, then it answers 409 with the time when one ends.
   *
   * `POST /v1/webhooks/{id}/rotate-secret`. Scope: webhooks:write.
   */
  rotateSecret(id: string, params: T.RotateWebhookSecretParams = {}, options?: CallOptions): ApiCall<T.NewWebhook> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/rotate-secret', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Send a signed sample of an event.
   *
   * The sample carries `test: true`, is sent once without retries, and never changes the state of the endpoint.
   *
   * `POST /v1/webhooks/{id}/test`. Scope: webhooks:write.
   */
  test(id: string, params: T.TestWebhookParams = {}, options?: CallOptions): ApiCall<T.Delivery> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/test', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Deliver the events that an endpoint missed.
   *
   * Deliveries that failed since then, and events that happened while the endpoint was disabled. The same ids; receivers drop what they have seen.
   *
   * `POST /v1/webhooks/{id}/recover`. Scope: webhooks:write.
   */
  recover(id: string, params: T.RecoverWebhookParams, options?: CallOptions): ApiCall<T.RecoverWebhookResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/recover', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The delivery log of an endpoint.
   *
   * Kept for 30 days.
   *
   * `GET /v1/webhooks/{id}/deliveries`. Scope: webhooks:read.
   */
  listDeliveries(id: string, params: T.ListWebhookDeliveriesParams = {}, options?: CallOptions): List<T.ListWebhookDeliveriesResult['data'][number], T.ListWebhookDeliveriesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/webhooks/{}/deliveries', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Health of all endpoints.
   *
   * Of the endpoints to which something was delivered; samples of the test button count for nothing.
   *
   * `GET /v1/webhooks/health`. Scope: webhooks:read.
   */
  getHealth(params: T.GetWebhookHealthParams = {}, options?: CallOptions): ApiCall<T.GetWebhookHealthResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/health', answer: 'json' }, { query: params }, options);
  }

  /**
   * One delivery with its body and answers.
   *
   * `GET /v1/webhooks/deliveries/{id}`. Scope: webhooks:read.
   */
  getDelivery(id: string, params: T.GetWebhookDeliveryParams = {}, options?: CallOptions): ApiCall<T.GetWebhookDeliveryResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/deliveries/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Retry a delivery now.
   *
   * The same id and bytes; the schedule starts anew.
   *
   * `POST /v1/webhooks/deliveries/{id}/replay`. Scope: webhooks:write.
   */
  replayDelivery(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Delivery> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/deliveries/{}/replay', answer: 'json', idempotent: true }, { path: [id] }, options);
  }
}

export class Events {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List events, or poll for new ones.
   *
   * To poll, call with `order=asc`, keep `nextCursor`, and call again with it. Events appear there about five seconds after they happened.
   *
   * `GET /v1/events`. Scope: webhooks:read.
   */
  list(params: T.ListEventsParams = {}, options?: CallOptions): List<T.ListEventsResult['data'][number], T.ListEventsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/events', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One event.
   *
   * `GET /v1/events/{id}`. Scope: webhooks:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Event> {
    return call(this.#transport, { verb: 'GET', path: '/v1/events/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Deliveries of one event.
   *
   * Kept for 30 days.
   *
   * `GET /v1/events/{id}/deliveries`. Scope: webhooks:read.
   */
  listDeliveries(id: string, params: T.ListEventDeliveriesParams = {}, options?: CallOptions): ApiCall<T.ListEventDeliveriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/events/{}/deliveries', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * All events and their JSON Schemas.
   *
   * `GET /v1/event-types`. Scope: webhooks:read.
   */
  listTypes(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListEventTypesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/event-types', answer: 'json' }, {}, options);
  }
}

export class Compliance {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Compliance status of the organization, a project, or a person.
   *
   * Computed for this answer. For the organization: every requirement of every project. For a project: every requirement of each performer. For a person: their identity, and every project they perform in.
   *
   * `GET /v1/compliance/status`. Scope: compliance:read.
   */
  getStatus(params: T.GetComplianceStatusParams = {}, options?: CallOptions): ApiCall<T.ComplianceStatus> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/status', answer: 'json' }, { query: params }, options);
  }

  /**
   * Compliance status of all projects or persons, worst first.
   *
   * The last computed status. `GET /v1/compliance/status` computes it again, and shows whom a requirement is about and what to do.
   *
   * `GET /v1/compliance/subjects`. Scope: compliance:read.
   */
  listSubjects(params: T.ListComplianceSubjectsParams = {}, options?: CallOptions): List<T.ListComplianceSubjectsResult['data'][number], T.ListComplianceSubjectsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/subjects', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Open compliance tasks, most urgent first.
   *
   * Unmet requirements of the ten projects with the worst status, computed for this answer.
   *
   * `GET /v1/compliance/tasks`. Scope: compliance:read.
   */
  listTasks(params: T.ListComplianceTasksParams = {}, options?: CallOptions): ApiCall<T.ListComplianceTasksResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/tasks', answer: 'json' }, { query: params }, options);
  }

  /**
   * History of compliance statuses.
   *
   * `GET /v1/compliance/changes`. Scope: compliance:read.
   */
  listChanges(params: T.ListComplianceChangesParams = {}, options?: CallOptions): List<T.ListComplianceChangesResult['data'][number], T.ListComplianceChangesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/changes', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * The current compliance policy.
   *
   * `GET /v1/compliance/policy`. Scope: compliance:read.
   */
  getPolicy(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the compliance policy.
   *
   * Fields that you leave out stay as they are. Creates a new version, and computes every status again. A call that changes nothing creates no version.
   *
   * `PUT /v1/compliance/policy`. Scope: compliance:write.
   */
  changePolicy(params: T.ChangeCompliancePolicyParams, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/compliance/policy', answer: 'json' }, { body: params }, options);
  }

  /**
   * Versions of the organization's policy.
   *
   * `GET /v1/compliance/policies`. Scope: compliance:read.
   */
  listPolicies(params: T.ListCompliancePoliciesParams = {}, options?: CallOptions): List<T.ListCompliancePoliciesResult['data'][number], T.ListCompliancePoliciesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/policies', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One version.
   *
   * `GET /v1/compliance/policies/{version}`. Scope: compliance:read.
   */
  getPolicyVersion(version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policies/{}', answer: 'json' }, { path: [version] }, options);
  }

  /**
   * One built-in version.
   *
   * The path is `/v1/compliance/policies/` and the `policyVersion` of a status, such as `default/1`.
   *
   * `GET /v1/compliance/policies/default/{name}`. Scope: compliance:read.
   */
  getDefaultPolicy(name: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policies/default/{}', answer: 'json' }, { path: [name] }, options);
  }

  /**
   * Verification statistics: counts, outcomes, reasons, and durations.
   *
   * The figures of the report `verification_statistics`, without names.
   *
   * `GET /v1/compliance/statistics`. Scope: compliance:read.
   */
  getVerificationStatistics(params: T.GetVerificationStatisticsParams, options?: CallOptions): ApiCall<T.VerificationStatistics> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/statistics', answer: 'json' }, { query: params }, options);
  }

  /**
   * Overview of open work and upcoming deadlines.
   *
   * Counts, for dashboards. Nobody is named.
   *
   * `GET /v1/compliance/overview`. Scope: compliance:read.
   */
  getOverview(params: T.GetOverviewParams = {}, options?: CallOptions): ApiCall<T.Overview> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/overview', answer: 'json' }, { query: params }, options);
  }

  /**
   * Age statements that a bundle needs from its performers.
   *
   * For holders who create proofs themselves: send a proof of exactly this statement as `proofs` when you create a bundle.
   *
   * `GET /v1/compliance/age-statements`. Scope: compliance:read.
   */
  listAgeStatements(params: T.ListAgeStatementsParams, options?: CallOptions): ApiCall<T.ListAgeStatementsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/age-statements', answer: 'json' }, { query: params }, options);
  }

  /**
   * Create a link where a performer proves their age with a wallet.
   *
   * For performers with an identity in a wallet. The page creates the proof in the browser. An accepted proof is stored and included in later bundles.
   *
   * `POST /v1/compliance/age-statements/links`. Scope: compliance:write.
   */
  createAgeStatementLink(params: T.CreateAgeStatementLinkParams, options?: CallOptions): ApiCall<T.CreateAgeStatementLinkResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/age-statements/links', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Bundles {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create the compliance bundle of a project.
   *
   * A bundle is one sealed file with the releases of all performers, proofs of their age on the first day of their shoot, the producing business, the status of all credentials, log receipts, and keys. The offline verifier judges it rule by rule. The service creates missing age proofs if it keeps the person’s secret; performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. An incomplete production still gets a bundle, which fails verification for exactly the missing items. A job creates the bundle; `bundle.completed` or `bundle.failed` tells the result.
   *
   * `POST /v1/compliance/bundles`. Scope: compliance:write.
   */
  create(params: T.CreateComplianceBundleParams, options?: CallOptions): ApiCall<T.ComplianceBundle> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/bundles', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List bundles.
   *
   * `GET /v1/compliance/bundles`. Scope: compliance:read.
   */
  list(params: T.ListComplianceBundlesParams = {}, options?: CallOptions): List<T.ListComplianceBundlesResult['data'][number], T.ListComplianceBundlesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/bundles', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Progress of a bundle, and its missing items.
   *
   * `GET /v1/compliance/bundles/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetComplianceBundleParams = {}, options?: CallOptions): ApiCall<T.ComplianceBundle> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/bundles/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/compliance/bundles/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/bundles/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The file of a bundle.
   *
   * Sealed JSON in the form of RFC 8785, kept for 90 days. Also needs `pii:read` if it contains names.
   *
   * `GET /v1/compliance/bundles/{id}/file`. Scope: compliance:read.
   */
  getFile(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.GetComplianceBundleFileResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/bundles/{}/file', answer: 'json' }, { path: [id] }, options);
  }
}

export class Reports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List report types.
   *
   * `GET /v1/compliance/report-types`. Scope: compliance:read.
   */
  listTypes(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListReportTypesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/report-types', answer: 'json' }, {}, options);
  }

  /**
   * Create a report.
   *
   * A job makes it: ask for its state, or wait for `report.completed` or `report.failed`. One that names people takes `pii:read` too. In CSV, a text that a spreadsheet would compute begins with a single quote.
   *
   * `POST /v1/compliance/reports`. Scope: compliance:write.
   */
  request(params: T.RequestReportParams, options?: CallOptions): ApiCall<T.Report> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/reports', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List reports.
   *
   * `GET /v1/compliance/reports`. Scope: compliance:read.
   */
  list(params: T.ListReportsParams = {}, options?: CallOptions): List<T.ListReportsResult['data'][number], T.ListReportsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/reports', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Progress of a report.
   *
   * `GET /v1/compliance/reports/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetReportParams = {}, options?: CallOptions): ApiCall<T.Report> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Erase the file of a report.
   *
   * For good, or keeps it from being made. Hash and signature stay.
   *
   * `DELETE /v1/compliance/reports/{id}`. Scope: compliance:erase.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/compliance/reports/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/compliance/reports/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/reports/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * The file of a report.
   *
   * One that names people takes `pii:read`; the audit log notes who read it.
   *
   * `GET /v1/compliance/reports/{id}/file`. Scope: compliance:read.
   */
  getFile(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/file', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * The organization's signature on a report file.
   *
   * It stays when the file is erased.
   *
   * `GET /v1/compliance/reports/{id}/signature`. Scope: compliance:read.
   */
  getSignature(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReportSignature> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/signature', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * The log receipt of a report.
   *
   * The offline verifier checks it. 404 where none was made; 409 with `Retry-After` for a second after.
   *
   * `GET /v1/compliance/reports/{id}/receipt`. Scope: compliance:read.
   */
  getReceipt(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetReportReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/receipt', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * The custodian of records.
   *
   * `GET /v1/compliance/custodian`. Scope: compliance:read.
   */
  getCustodian(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RecordCustodianOutput> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/custodian', answer: 'json' }, {}, options);
  }

  /**
   * Set the custodian of records.
   *
   * `PUT /v1/compliance/custodian`. Scope: compliance:write.
   */
  setCustodian(params: T.RecordCustodian, options?: CallOptions): ApiCall<T.RecordCustodianOutput> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/compliance/custodian', answer: 'json' }, { body: params }, options);
  }
}

export class Complaints {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Record a complaint about content.
   *
   * The time to decide, 7 business days, runs from `receivedAt`. Who complains and about what is encrypted and shown to tokens with `pii:read` alone.
   *
   * `POST /v1/complaints`. Scope: compliance:write.
   */
  receive(params: T.ReceiveComplaintParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List complaints.
   *
   * `GET /v1/complaints`. Scope: compliance:read.
   */
  list(params: T.ListComplaintsParams = {}, options?: CallOptions): List<T.ListComplaintsResult['data'][number], T.ListComplaintsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/complaints', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One complaint with its history.
   *
   * `GET /v1/complaints/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetComplaintParams = {}, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'GET', path: '/v1/complaints/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/complaints/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Start the review of a complaint.
   *
   * `POST /v1/complaints/{id}/review`. Scope: compliance:write.
   */
  review(id: string, params: T.ReviewComplaintParams = {}, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/review', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Decide a complaint.
   *
   * The service records the decision; removing the content is yours.
   *
   * `POST /v1/complaints/{id}/decision`. Scope: compliance:write.
   */
  decide(id: string, params: T.DecideComplaintParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Record an appeal against a decision.
   *
   * Once a complaint. The decision stands until the appeal is decided.
   *
   * `POST /v1/complaints/{id}/appeal`. Scope: compliance:write.
   */
  appeal(id: string, params: T.AppealComplaintParams = {}, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/appeal', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Decide an appeal.
   *
   * `POST /v1/complaints/{id}/appeal-decision`. Scope: compliance:write.
   */
  decideAppeal(id: string, params: T.DecideComplaintAppealParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/appeal-decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Add a note to a complaint.
   *
   * `POST /v1/complaints/{id}/notes`. Scope: compliance:write.
   */
  note(id: string, params: T.NoteComplaintParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/notes', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Erasures {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Request an erasure.
   *
   * A job erases, and continues until it is done. It begins after a delay (one day unless the operator sets another; none in test mode), in which you can cancel it. With four eyes in the verification policy, a second member must approve it too. Credentials, signatures, receipts, proofs and the audit log go on to verify. What a legal hold or a duty keeps is listed, and erased when that ends.
   *
   * `POST /v1/erasures`. Scope: compliance:erase.
   */
  create(params: T.CreateErasureParams = {}, options?: CallOptions): ApiCall<T.CreateErasureResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List erasures.
   *
   * `GET /v1/erasures`. Scope: compliance:read.
   */
  list(params: T.ListErasuresParams = {}, options?: CallOptions): List<T.ListErasuresResult['data'][number], T.ListErasuresResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/erasures', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Progress of an erasure, and the data it keeps.
   *
   * `GET /v1/erasures/{id}`. Scope: compliance:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Erasure> {
    return call(this.#transport, { verb: 'GET', path: '/v1/erasures/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/erasures/{id}/metadata`. Scope: compliance:write or compliance:erase.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Approve an erasure as the second person.
   *
   * By a logged-in member other than the one who ordered it. It begins when its delay is over.
   *
   * `POST /v1/erasures/{id}/approve`. Scope: compliance:erase.
   */
  approve(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Erasure> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures/{}/approve', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Cancel a scheduled erasure.
   *
   * Nothing is erased. 409 once it has begun.
   *
   * `POST /v1/erasures/{id}/cancel`. Scope: compliance:write or compliance:erase.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Erasure> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Items of an erasure.
   *
   * `GET /v1/erasures/{id}/items`. Scope: compliance:read.
   */
  listItems(id: string, params: T.ListErasureItemsParams = {}, options?: CallOptions): List<T.ListErasureItemsResult['data'][number], T.ListErasureItemsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/erasures/{}/items', answer: 'json', cursor: 'after', next: 'nextAfter' }, { path: [id], query: params }, options);
  }
}

export class LegalHolds {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a legal hold on a person, a project, or the organization.
   *
   * `POST /v1/legal-holds`. Scope: compliance:write.
   */
  set(params: T.SetLegalHoldParams, options?: DisclosingOptions): ApiCall<T.LegalHold> {
    return call(this.#transport, { verb: 'POST', path: '/v1/legal-holds', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List legal holds.
   *
   * `GET /v1/legal-holds`. Scope: compliance:read.
   */
  list(params: T.ListLegalHoldsParams = {}, options?: DisclosingOptions): List<T.ListLegalHoldsResult['data'][number], T.ListLegalHoldsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/legal-holds', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * One legal hold.
   *
   * `GET /v1/legal-holds/{id}`. Scope: compliance:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.LegalHold> {
    return call(this.#transport, { verb: 'GET', path: '/v1/legal-holds/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status, and changes nothing else of the object.
   *
   * `POST /v1/legal-holds/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/legal-holds/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * End a legal hold.
   *
   * Orders the erasure of what it alone kept from one, as an order of the caller: it waits for ERASURE_DELAY_HOURS and, under four eyes, for another member. That is why it takes the scope compliance:erase.
   *
   * `POST /v1/legal-holds/{id}/release`. Scope: compliance:erase.
   */
  release(id: string, params: T.ReleaseLegalHoldParams = {}, options?: DisclosingOptions): ApiCall<T.LegalHold> {
    return call(this.#transport, { verb: 'POST', path: '/v1/legal-holds/{}/release', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class RetentionPolicy {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The retention policy, by class of data.
   *
   * `GET /v1/retention-policy`. Scope: compliance:read.
   */
  get(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/retention-policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the retention policy.
   *
   * Makes a version. A duty keeps what is asked to be erased; a job erases each day what is older than its class may become. Pictures and face templates of verifications keep the shorter retention of the verification policy. Rules that erase something sooner, or end a duty sooner, need the scope compliance:erase. They take effect after the delay of erasures (`pending`) and, with four eyes, once a second member has approved.
   *
   * `PUT /v1/retention-policy`. Scope: compliance:write or compliance:erase.
   */
  change(params: T.ChangeRetentionPolicyParams, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/retention-policy', answer: 'json' }, { body: params }, options);
  }

  /**
   * Approve a shorter retention as the second person.
   *
   * By a logged-in member other than the one who ordered it.
   *
   * `POST /v1/retention-policy/pending/approve`. Scope: compliance:erase.
   */
  approveRetentionChange(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'POST', path: '/v1/retention-policy/pending/approve', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Cancel a scheduled shorter retention.
   *
   * `POST /v1/retention-policy/pending/cancel`. Scope: compliance:write or compliance:erase.
   */
  cancelRetentionChange(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'POST', path: '/v1/retention-policy/pending/cancel', answer: 'json', idempotent: true }, {}, options);
  }
}

export class Audit {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List audit entries.
   *
   * Newest first. Entries hold ids, never personal data.
   *
   * `GET /v1/audit/entries`. Scope: compliance:read.
   */
  listEntries(params: T.ListAuditEntriesParams = {}, options?: CallOptions): List<T.ListAuditEntriesResult['data'][number], T.ListAuditEntriesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/audit/entries', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * The receipt of a log entry.
   *
   * The offline verifier checks it without network. 409 with `Retry-After` for a second after the change.
   *
   * `GET /v1/audit/receipts/{id}`. Scope: compliance:read.
   */
  getReceipt(id: string, params: T.GetAuditReceiptParams = {}, options?: CallOptions): ApiCall<T.GetAuditReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/receipts/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * The proof that the log was only extended.
   *
   * `GET /v1/audit/consistency`. Needs no token.
   */
  getConsistency(params: T.GetAuditConsistencyParams, options?: CallOptions): ApiCall<T.GetAuditConsistencyResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/consistency', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * The signed checkpoint of the audit log.
   *
   * A signed note (https://c2sp.org/tlog-checkpoint) by the Ed25519 key of the service’s DID.
   *
   * `GET /v1/audit/checkpoint`. Needs no token.
   */
  getCheckpoint(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/checkpoint', answer: 'text', public: true }, {}, options);
  }

  /**
   * Attestations of the log by witnesses and a time-stamp authority.
   *
   * Newest first; empty where the operator has set up none. A witness (https://c2sp.org/tlog-witness) has seen that the log has only grown.
   *
   * `GET /v1/audit/attestations`. Needs no token.
   */
  listAttestations(params: T.ListAuditAttestationsParams = {}, options?: CallOptions): ApiCall<T.ListAuditAttestationsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/attestations', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Hashes of the tree.
   *
   * Of the tiles of https://c2sp.org/tlog-tiles: on level L each hash is the root of 256^L entries. The entries themselves are each organisation’s own.
   *
   * `GET /v1/audit/tiles/{level}/{index}`. Needs no token.
   */
  getTile(level: number, index: number, params: T.GetAuditTileParams = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/tiles/{}/{}', answer: 'binary', public: true }, { path: [level, index], query: params }, options);
  }
}

export class ApiKeys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create an API key.
   *
   * With the access token of a login, or a key with the scope keys:write. Without `scopes` the key has all of its maker but keys:write, organization:write, pii:read and compliance:erase. A key created by a key has at most its networks, expires no later, and is revoked with it. With `mode: test` the key works in the test organization, which is created with the first one. `POST /v1/auth/api-keys` is the same operation.
   *
   * `POST /v1/auth/api-key`. Scope: keys:write.
   */
  create(params: T.CreateApiKeyParams, options?: CallOptions): ApiCall<T.NewApiKey> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/api-key', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * The API key of this call.
   *
   * `GET /v1/auth/api-key`. Scope: none.
   */
  getOwn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/api-key', answer: 'json' }, {}, options);
  }

  /**
   * Revoke the API key of this call.
   *
   * Needs no scope: who holds a key may always end it.
   *
   * `DELETE /v1/auth/api-key`. Scope: none.
   */
  revokeOwn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/api-key', answer: 'json' }, {}, options);
  }

  /**
   * List API keys.
   *
   * `GET /v1/auth/api-keys`. Scope: keys:write.
   */
  list(params: T.ListApiKeysParams = {}, options?: CallOptions): List<T.ListApiKeysResult['data'][number], T.ListApiKeysResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/auth/api-keys', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Change the name, networks, or metadata of an API key.
   *
   * Needs all scopes that the key has. Adding networks needs an access token of a login of the last 10 minutes. Removing them also restricts the keys that it created.
   *
   * `PATCH /v1/auth/api-keys/{id}`. Scope: keys:write.
   */
  change(id: string, params: T.ChangeApiKeyParams = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/auth/api-keys/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Revoke an API key.
   *
   * Needs all scopes that the key has. The key and all keys that it created stop working at once. They stay in the list.
   *
   * `DELETE /v1/auth/api-keys/{id}`. Scope: keys:write.
   */
  revoke(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/api-keys/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Rotate an API key.
   *
   * Needs all scopes that the key has. Keys that it created continue under its successor. A key that another key rotates may not have more networks than that key or outlive it, and is revoked with it from then on.
   *
   * `POST /v1/auth/api-keys/{id}/rotate`. Scope: keys:write.
   */
  rotate(id: string, params: T.RotateApiKeyParams = {}, options?: CallOptions): ApiCall<T.NewApiKey> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/api-keys/{}/rotate', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }
}

export class Auth {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Sign up.
   *
   * Mails an activation link. It works for 24 hours, and only with the password of this sign-up. The answer is the same for an address that already has an account. 403 `sign_up_closed` where new accounts need an invitation or the operator (SIGN_UP).
   *
   * `POST /v1/auth/signup`. Needs no token.
   */
  signUp(params: T.SignUpParams, options?: CallOptions): ApiCall<T.SignUpResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/signup', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * The sign-up mode.
   *
   * `GET /v1/auth/signup`. Needs no token.
   */
  getSignUp(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetSignUpResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/signup', answer: 'json', public: true }, {}, options);
  }

  /**
   * Activate an account with the token from the email.
   *
   * Takes the password chosen at the sign-up that mailed the link, so that a link from someone else’s sign-up activates nothing. Other links of the same address stop working.
   *
   * `POST /v1/auth/activate`. Needs no token.
   */
  activateAccount(params: T.ActivateAccountParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/activate', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Change the password of the logged-in user.
   *
   * All other sessions of the user end, and the token of the call with them: the answer has the one that takes its place, and sets it as a cookie. A wrong `currentPassword` is 422 and counts as a wrong login. A user with a second factor needs a login of the last 10 minutes (403 `recent_login_required`).
   *
   * `PUT /v1/auth/password`. Scope: none.
   */
  changePassword(params: T.ChangePasswordParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/auth/password', answer: 'json' }, { body: params }, options);
  }

  /**
   * Request a password reset link.
   *
   * The answer is the same whether or not the address has an account.
   *
   * `POST /v1/auth/password/forgot`. Needs no token.
   */
  requestPasswordReset(params: T.RequestPasswordResetParams, options?: CallOptions): ApiCall<T.RequestPasswordResetResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/password/forgot', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Set a new password with the token from the email.
   *
   * `POST /v1/auth/password/reset`. Needs no token.
   */
  resetPassword(params: T.ResetPasswordParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/password/reset', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * The sender of an invitation.
   *
   * Spends nothing.
   *
   * `POST /v1/auth/invitations/preview`. Needs no token.
   */
  previewInvitation(params: T.PreviewInvitationParams, options?: CallOptions): ApiCall<T.PreviewInvitationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/preview', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Accept an invitation with a new account.
   *
   * The link proves the address, so the account is active at once. 409 for an address that has an account: log in with it, and POST /v1/auth/invitations/join.
   *
   * `POST /v1/auth/invitations/accept`. Needs no token.
   */
  acceptInvitation(params: T.AcceptInvitationParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/accept', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Accept an invitation with an existing account.
   *
   * The invitation must be for the address of the account: 403 for another.
   *
   * `POST /v1/auth/invitations/join`. Scope: none.
   */
  joinOrganization(params: T.JoinOrganizationParams, options?: CallOptions): ApiCall<T.JoinOrganizationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/join', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Log in.
   *
   * Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account and network; a browser that has logged in before is counted separately, by a second cookie. A user with a second factor gets a `secondFactor.token` instead, for POST /v1/auth/login/second-factor.
   *
   * `POST /v1/auth/login`. Needs no token.
   */
  logIn(params: T.LogInParams, options?: CallOptions): ApiCall<T.LogInResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Log in with the second factor.
   *
   * Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account and network; a browser that has logged in before is counted separately, by a second cookie. After five wrong codes in a row none is looked at for a while (429 with Retry-After); a passkey or a recovery code works all the same.
   *
   * `POST /v1/auth/login/second-factor`. Needs no token.
   */
  finishLogIn(params: T.FinishLogInParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/second-factor', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Start a login with a passkey alone.
   *
   * The answer is for `navigator.credentials.get()`, within 5 minutes.
   *
   * `POST /v1/auth/login/passkey/options`. Needs no token.
   */
  startPasskeyLogIn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.PasskeyRequestOptions> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/passkey/options', answer: 'json', public: true }, {}, options);
  }

  /**
   * Log in with a passkey alone.
   *
   * Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account and network; a browser that has logged in before is counted separately, by a second cookie. The passkey must be one that the device keeps together with whose it is (discoverable).
   *
   * `POST /v1/auth/login/passkey`. Needs no token.
   */
  logInByPasskey(params: T.LogInByPasskeyParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/passkey', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * The session: user, organization, and scopes.
   *
   * `GET /v1/auth/session`. Scope: none.
   */
  getSession(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetSessionResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/session', answer: 'json' }, {}, options);
  }

  /**
   * The organizations of the logged-in user.
   *
   * `GET /v1/auth/organizations`. Scope: none.
   */
  listOwnOrganizations(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListOwnOrganizationsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/organizations', answer: 'json' }, {}, options);
  }

  /**
   * Switch to another organization of the logged-in user.
   *
   * Answers an access token for it, and sets it as a cookie; it ends when the one of the call does.
   *
   * `POST /v1/auth/switch-organization`. Scope: none.
   */
  switchOrganization(params: T.SwitchOrganizationParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/switch-organization', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Log out.
   *
   * `POST /v1/auth/logout`. Scope: none.
   */
  logOut(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/logout', answer: 'none', idempotent: true }, {}, options);
  }

  /**
   * The open sessions of the logged-in user.
   *
   * In all organisations of the user.
   *
   * `GET /v1/auth/sessions`. Scope: none.
   */
  listSessions(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListSessionsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/sessions', answer: 'json' }, {}, options);
  }

  /**
   * End all sessions of the logged-in user but this one.
   *
   * Needs a login of the last 10 minutes (403 `recent_login_required`): log in again.
   *
   * `DELETE /v1/auth/sessions`. Scope: none.
   */
  endOtherSessions(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/sessions', answer: 'none' }, {}, options);
  }

  /**
   * End a session of the logged-in user.
   *
   * Needs a login of the last 10 minutes (403 `recent_login_required`): log in again.
   *
   * `DELETE /v1/auth/sessions/{id}`. Scope: none.
   */
  endSession(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/sessions/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * The second factors of the logged-in user.
   *
   * `GET /v1/auth/second-factors`. Scope: none.
   */
  getSecondFactors(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.SecondFactors> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/second-factors', answer: 'json' }, {}, options);
  }

  /**
   * Start to add an authenticator app.
   *
   * Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The app works once a code of it is sent to …/totp/confirm, within 10 minutes; it then takes the place of the one before.
   *
   * `POST /v1/auth/second-factors/totp`. Scope: none.
   */
  startTotp(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.StartTotpResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/totp', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Confirm an authenticator app with its code.
   *
   * `POST /v1/auth/second-factors/totp/confirm`. Scope: none.
   */
  confirmTotp(params: T.ConfirmTotpParams, options?: CallOptions): ApiCall<T.SecondFactors> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/totp/confirm', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Start to add a passkey.
   *
   * Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The answer is for `navigator.credentials.create()` on a page of this service's host, within 5 minutes.
   *
   * `POST /v1/auth/second-factors/passkeys/options`. Scope: none.
   */
  startPasskey(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.StartPasskeyResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/passkeys/options', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Add a passkey.
   *
   * `POST /v1/auth/second-factors/passkeys`. Scope: none.
   */
  addPasskey(params: T.AddPasskeyParams, options?: CallOptions): ApiCall<T.SecondFactors> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/passkeys', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Create ten new recovery codes.
   *
   * Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The codes of before stop working.
   *
   * `POST /v1/auth/second-factors/recovery-codes`. Scope: none.
   */
  createRecoveryCodes(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CreateRecoveryCodesResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/recovery-codes', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Remove a second factor.
   *
   * Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. With the last one the recovery codes go.
   *
   * `DELETE /v1/auth/second-factors/{id}`. Scope: none.
   */
  removeSecondFactor(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.SecondFactors> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/second-factors/{}', answer: 'json' }, { path: [id] }, options);
  }
}

export class Organization {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The organization of the token.
   *
   * `GET /v1/organization`. Scope: organization:read.
   */
  get(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Organization> {
    return call(this.#transport, { verb: 'GET', path: '/v1/organization', answer: 'json' }, {}, options);
  }

  /**
   * Change the name, contact, or rules of the organization.
   *
   * `PATCH /v1/organization`. Scope: organization:write.
   */
  update(params: T.UpdateOrganizationParams = {}, options?: CallOptions): ApiCall<T.Organization> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/organization', answer: 'json' }, { body: params }, options);
  }

  /**
   * Members and their roles.
   *
   * `GET /v1/organization/members`. Scope: organization:write.
   */
  listMembers(_params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListMembersResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/organization/members', answer: 'json' }, {}, options);
  }

  /**
   * Change the role of a member.
   *
   * The member’s keys that may do more than the new role are revoked, unless an owner takes them over. Invitations that the new role may not send end.
   *
   * `PATCH /v1/organization/members/{userId}`. Scope: organization:write.
   */
  changeMember(userId: string, params: T.ChangeMemberParams, options?: CallOptions): ApiCall<T.MemberChange> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/organization/members/{}', answer: 'json' }, { path: [userId], body: params }, options);
  }

  /**
   * Remove a member.
   *
   * The keys for which the member is responsible are revoked, unless an owner takes them over. `GET /v1/auth/api-keys?memberId=…` lists them. Invitations that the member sent and that are still open end.
   *
   * `DELETE /v1/organization/members/{userId}`. Scope: organization:write.
   */
  removeMember(userId: string, params: T.RemoveMemberParams = {}, options?: CallOptions): ApiCall<T.MemberChange> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/organization/members/{}', answer: 'json' }, { path: [userId], query: params }, options);
  }

  /**
   * Invite a member by email.
   *
   * `POST /v1/organization/invitations`. Scope: organization:write.
   */
  inviteMember(params: T.InviteMemberParams, options?: CallOptions): ApiCall<T.InviteMemberResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/organization/invitations', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List open invitations.
   *
   * `GET /v1/organization/invitations`. Scope: organization:write.
   */
  listInvitations(_params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListInvitationsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/organization/invitations', answer: 'json' }, {}, options);
  }

  /**
   * Withdraw an invitation.
   *
   * `DELETE /v1/organization/invitations/{id}`. Scope: organization:write.
   */
  withdrawInvitation(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/organization/invitations/{}', answer: 'none' }, { path: [id] }, options);
  }
}

export class Test {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The clock of the test organization.
   *
   * Test mode only.
   *
   * `GET /v1/test/clock`. Scope: verifications:read or agreements:read or compliance:read.
   */
  getClock(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TestClock> {
    return call(this.#transport, { verb: 'GET', path: '/v1/test/clock', answer: 'json' }, {}, options);
  }

  /**
   * Advance the clock of the test organization.
   *
   * Forward only, five years at most in all. A job lets the time pass step by step, and does at each what is due by then: reminders, expiries, retention, changes of compliance; the event `test_clock.ready` tells when it is done. Test mode only.
   *
   * `POST /v1/test/clock/advance`. Scope: verifications:write or agreements:write or compliance:write.
   */
  advanceClock(params: T.AdvanceTestClockParams = {}, options?: CallOptions): ApiCall<T.TestClock> {
    return call(this.#transport, { verb: 'POST', path: '/v1/test/clock/advance', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Progress of the erasure of test data.
   *
   * Test mode only.
   *
   * `GET /v1/test/data`. Scope: organization:read.
   */
  getData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TestData> {
    return call(this.#transport, { verb: 'GET', path: '/v1/test/data', answer: 'json' }, {}, options);
  }

  /**
   * Erase all test data.
   *
   * Persons, verifications, agreements, credentials, files, mails and all else that was made in test mode goes, for good; a job does it in steps. What stays: keys, webhook endpoints, policies and other settings, the keys of the issuer and its status lists, events and the audit log. Live data are another organisation’s, which this cannot reach. Test mode only.
   *
   * `DELETE /v1/test/data`. Scope: organization:write.
   */
  eraseData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TestData> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/test/data', answer: 'json' }, {}, options);
  }

  /**
   * Emails that the test organization would have sent.
   *
   * In test mode nobody is written to: each mail is kept here for 30 days, with its link. Test mode only.
   *
   * `GET /v1/test/mails`. Scope: verifications:read or agreements:read or compliance:read.
   */
  listMails(params: T.ListTestMailsParams = {}, options?: DisclosingOptions): List<T.ListTestMailsResult['data'][number], T.ListTestMailsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/test/mails', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }
}

export class VcApi {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Issue a credential of any content (W3C VC-API).
   *
   * Only where the service runs with `VC_API=1`; for conformance tests. Signs whatever is a credential of VC Data Model 2.0 by the organisation's test issuer, never by its real one, and saves it.
   *
   * `POST /v1/vc-api/credentials/issue`. Scope: credentials:write.
   */
  issueCredential(params: T.VcApiIssueCredentialParams, options?: CallOptions): ApiCall<T.VcApiIssueCredentialResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/issue', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Issue up to 100 credentials at once, all or none.
   *
   * Only where the service runs with `VC_API=1`; for conformance tests. Not part of VC-API.
   *
   * `POST /v1/vc-api/credentials/issue-batch`. Scope: credentials:write.
   */
  issueCredentials(params: T.VcApiIssueCredentialsParams, options?: CallOptions): ApiCall<T.VcApiIssueCredentialsResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/issue-batch', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Set or clear the status of a credential issued here.
   *
   * Only where the service runs with `VC_API=1`; for conformance tests.
   *
   * `POST /v1/vc-api/credentials/status`. Scope: credentials:write.
   */
  changeStatus(params: T.VcApiChangeStatusParams, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/status', answer: 'none', idempotent: true }, { body: params }, options);
  }

  /**
   * Verify a credential (W3C VC-API).
   *
   * Only where the service runs with `VC_API=1`; for conformance tests. Whether its issuer is to be believed is not asked.
   *
   * `POST /v1/vc-api/credentials/verify`. Scope: credentials:write.
   */
  verifyCredential(params: T.VcApiVerifyCredentialParams, options?: CallOptions): ApiCall<T.VcApiVerdict> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * A status list of a test issuer, as credential.
   *
   * Only where the service runs with `VC_API=1`; for conformance tests.
   *
   * `GET /v1/vc-api/status-lists/{issuer}/{purpose}`. Needs no token.
   */
  getStatusList(issuer: string, purpose: T.StatusPurpose, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VcApiStatusListResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/vc-api/status-lists/{}/{}', answer: 'json', public: true }, { path: [issuer, purpose] }, options);
  }

  /**
   * Verify a presentation (W3C VC-API).
   *
   * Only where the service runs with `VC_API=1`; for conformance tests. Without `challenge` or `domain` these are not compared, and `warnings` says so.
   *
   * `POST /v1/vc-api/presentations/verify`. Scope: credentials:write.
   */
  verifyPresentation(params: T.VcApiVerifyPresentationParams, options?: CallOptions): ApiCall<T.VcApiPresentationVerdict> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/presentations/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Service {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Health of the process.
   *
   * `GET /healthz`. Needs no token.
   */
  getHealth(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetHealthResult> {
    return call(this.#transport, { verb: 'GET', path: '/healthz', answer: 'json', public: true }, {}, options);
  }

  /**
   * Readiness of the service.
   *
   * `GET /readyz`. Needs no token.
   */
  getReadiness(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetReadinessResult> {
    return call(this.#transport, { verb: 'GET', path: '/readyz', answer: 'json', public: true }, {}, options);
  }

  /**
   * Metrics in the text format of Prometheus.
   *
   * Answered at `HEALTH_PORT`, and at `PORT` for processes of the same machine; with `METRICS=public` for everyone.
   *
   * `GET /metrics`. Needs no token.
   */
  getMetrics(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/metrics', answer: 'text', public: true }, {}, options);
  }

  /**
   * This contract.
   *
   * `GET /v1/openapi.json`. Needs no token.
   */
  getOpenApi(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetOpenApiResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/openapi.json', answer: 'json', public: true }, {}, options);
  }
}

/** All resources over one transport. */
export class Resources {
  readonly verifications: Verifications;
  readonly verificationSessions: VerificationSessions;
  readonly identities: Identities;
  readonly verificationPolicies: VerificationPolicies;
  readonly persons: Persons;
  readonly registries: Registries;
  readonly screening: Screening;
  readonly reference: Reference;
  readonly projects: Projects;
  readonly releases: Releases;
  readonly agreements: Agreements;
  readonly templates: Templates;
  readonly consents: Consents;
  readonly walletLinks: WalletLinks;
  readonly proofRequests: ProofRequests;
  readonly credentials: Credentials;
  readonly credentialOffers: CredentialOffers;
  readonly presentationRequests: PresentationRequests;
  readonly presentations: Presentations;
  readonly proofs: Proofs;
  readonly trust: Trust;
  readonly circuits: Circuits;
  readonly statusLists: StatusLists;
  readonly credentialTypes: CredentialTypes;
  readonly dids: Dids;
  readonly webhooks: Webhooks;
  readonly events: Events;
  readonly compliance: Compliance;
  readonly bundles: Bundles;
  readonly reports: Reports;
  readonly complaints: Complaints;
  readonly erasures: Erasures;
  readonly legalHolds: LegalHolds;
  readonly retentionPolicy: RetentionPolicy;
  readonly audit: Audit;
  readonly apiKeys: ApiKeys;
  readonly auth: Auth;
  readonly organization: Organization;
  readonly test: Test;
  readonly vcApi: VcApi;
  readonly service: Service;

  constructor(transport: Transport) {
    this.verifications = new Verifications(transport);
    this.verificationSessions = new VerificationSessions(transport);
    this.identities = new Identities(transport);
    this.verificationPolicies = new VerificationPolicies(transport);
    this.persons = new Persons(transport);
    this.registries = new Registries(transport);
    this.screening = new Screening(transport);
    this.reference = new Reference(transport);
    this.projects = new Projects(transport);
    this.releases = new Releases(transport);
    this.agreements = new Agreements(transport);
    this.templates = new Templates(transport);
    this.consents = new Consents(transport);
    this.walletLinks = new WalletLinks(transport);
    this.proofRequests = new ProofRequests(transport);
    this.credentials = new Credentials(transport);
    this.credentialOffers = new CredentialOffers(transport);
    this.presentationRequests = new PresentationRequests(transport);
    this.presentations = new Presentations(transport);
    this.proofs = new Proofs(transport);
    this.trust = new Trust(transport);
    this.circuits = new Circuits(transport);
    this.statusLists = new StatusLists(transport);
    this.credentialTypes = new CredentialTypes(transport);
    this.dids = new Dids(transport);
    this.webhooks = new Webhooks(transport);
    this.events = new Events(transport);
    this.compliance = new Compliance(transport);
    this.bundles = new Bundles(transport);
    this.reports = new Reports(transport);
    this.complaints = new Complaints(transport);
    this.erasures = new Erasures(transport);
    this.legalHolds = new LegalHolds(transport);
    this.retentionPolicy = new RetentionPolicy(transport);
    this.audit = new Audit(transport);
    this.apiKeys = new ApiKeys(transport);
    this.auth = new Auth(transport);
    this.organization = new Organization(transport);
    this.test = new Test(transport);
    this.vcApi = new VcApi(transport);
    this.service = new Service(transport);
  }
}
