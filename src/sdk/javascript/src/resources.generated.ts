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
   * Verify a person, or start the verification of a business.
   *
   * For a person (`idv`), the call answers with the decision. After 10 seconds, or as many as `Prefer: wait=N` names (at most 25), it answers 202 with `processing`, and a webhook follows. If all processes that read pictures are busy, a job inspects them too, so an unusable picture is then `requires_input` and not 422. If the policy requires liveness and you send none, it answers `requires_input`, and `session` has a link where the person continues on a phone. With `chip`, the signed data of the document’s chip replace its picture. With `method: "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business (`kyb`), it answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome` and without documents, the business is decided before the answer.
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
   * Retrieve a verification with all checks.
   *
   * `GET /v1/verifications/{id}`. Scope: verifications:read.
   */
  get(id: string, params: T.GetVerificationParams = {}, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/verifications/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List submitted pictures.
   *
   * Pictures of every attempt, latest first.
   *
   * `GET /v1/verifications/{id}/pictures`. Scope: verifications:read.
   */
  listPictures(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListVerificationPicturesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/pictures', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Download a submitted picture.
   *
   * For reviewers. The audit log records each access. `rendition=jpeg` returns an upright JPEG copy of a picture in any format, without metadata such as the location. `rendition=face` returns the largest face in it, cut out upright with a margin, or 404 with the code `no_face`. Otherwise, the picture is returned as submitted.
   *
   * `GET /v1/verifications/{id}/pictures/{pictureId}`. Scope: pii:read.
   */
  getPicture(id: string, pictureId: string, params: T.GetVerificationPictureParams = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/pictures/{}', answer: 'binary' }, { path: [id, pictureId], query: params }, options);
  }

  /**
   * Download a submitted document of a business.
   *
   * For reviewers. The audit log records each access. The service never renders a PDF.
   *
   * `GET /v1/verifications/{id}/documents/{documentId}`. Scope: pii:read.
   */
  getDocument(id: string, documentId: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/documents/{}', answer: 'binary' }, { path: [id, documentId] }, options);
  }

  /**
   * Decide a verification in review.
   *
   * A person’s verification must be in `needs_review`, a business’s in `in_review`. If your policy requires a second approval, another reviewer must confirm an approval. If a credential was revoked for suspected fraud after the reviewer opened the case, the case stays in review and shows this. A business is approved only if nothing required by the policy is missing; otherwise, 422 names the missing items.
   *
   * `POST /v1/verifications/{id}/decision`. Scope: reviews:write.
   */
  decide(id: string, params: T.DecideVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Submit new pictures or documents.
   *
   * Only in the status `requires_input`. For a person, send all pictures again, in up to five attempts, or `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new documents are added to the earlier ones.
   *
   * `POST /v1/verifications/{id}/resubmit`. Scope: verifications:write.
   */
  resubmit(id: string, params: T.ResubmitVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/resubmit', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel an undecided verification.
   *
   * `POST /v1/verifications/{id}/cancel`. Scope: verifications:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Assign a verification to a reviewer.
   *
   * Works for a person until the verification has ended, and for a business unless it is rejected, canceled, or redacted.
   *
   * `PUT /v1/verifications/{id}/assignee`. Scope: reviews:write.
   */
  assign(id: string, params: T.AssignVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/verifications/{}/assignee', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Add a note for other reviewers.
   *
   * Neither the person or business nor keys without the scope can see notes. Redaction deletes them.
   *
   * `POST /v1/verifications/{id}/notes`. Scope: reviews:write.
   */
  addNote(id: string, params: T.AddVerificationNoteParams, options?: CallOptions): ApiCall<T.VerificationNote> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/notes', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List reviewer notes.
   *
   * `GET /v1/verifications/{id}/notes`. Scope: reviews:write.
   */
  listNotes(id: string, params: T.ListVerificationNotesParams = {}, options?: CallOptions): List<T.ListVerificationNotesResult['data'][number], T.ListVerificationNotesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/notes', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Report that you have a verification open.
   *
   * For pages: call it every 15 seconds while the page is visible. The answer names other members who reported within 45 seconds, for `GET /v1/verifications/reviewers` to resolve. Reports are neither logged nor kept.
   *
   * `PUT /v1/verifications/{id}/viewers/me`. Scope: reviews:write.
   */
  reportViewer(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReportVerificationViewerResult> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/verifications/{}/viewers/me', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * List screening matches of a person, or of a company and its owners.
   *
   * The audit log records each access.
   *
   * `GET /v1/verifications/{id}/screening-hits`. Scope: reviews:write.
   */
  listScreeningHits(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListScreeningHitsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/screening-hits', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Dismiss or confirm a list match.
   *
   * A case in review still waits for its decision. A confirmed match suspends an approval. When all matches are dismissed, the credential of a person is reinstated, and a suspended business returns to review. If your policy requires a second approval, another reviewer must dismiss the matches of a person too.
   *
   * `POST /v1/verifications/{id}/screening-hits/{hitId}`. Scope: reviews:write.
   */
  settleScreeningHit(id: string, hitId: string, params: T.SettleScreeningHitParams, options?: DisclosingOptions): ApiCall<T.ScreeningHit> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/screening-hits/{}', answer: 'json', idempotent: true }, { path: [id, hitId], body: params }, options);
  }

  /**
   * Erase the personal data of a closed verification.
   *
   * Permanently deletes pictures, documents, the data read from them, expected details, notes, metadata, and figures. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups contain the data until you delete them; after a restore, the service redacts again before it starts. The verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call changes nothing. If your policy requires a second approval, the call answers 409: request an erasure instead, which another member approves. `GET /v1/erasures` lists it with `by: redaction`.
   *
   * `POST /v1/verifications/{id}/redact`. Scope: compliance:erase.
   */
  redact(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/redact', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Count open verifications by reviewer.
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
   * List beneficial owners of a business, with ownership paths, shares, and verification status.
   *
   * As found by the last examination; empty before the first.
   *
   * `GET /v1/verifications/{id}/owners`. Scope: verifications:read.
   */
  listBeneficialOwners(id: string, params: T.ListBeneficialOwnersParams = {}, options?: DisclosingOptions): ApiCall<T.ListBeneficialOwnersResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/owners', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Invite a beneficial owner to verify their identity.
   *
   * The link is valid for 14 days and replaces a previous one. You can invite an owner once an hour. If the policy requires verified owners, owners with an email address in the intake are invited automatically.
   *
   * `POST /v1/verifications/{id}/owners/{ownerId}/invite`. Scope: verifications:write.
   */
  inviteBeneficialOwner(id: string, ownerId: string, params: T.InviteBeneficialOwnerParams = {}, options?: DisclosingOptions): ApiCall<T.BeneficialOwner> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/owners/{}/invite', answer: 'json', idempotent: true }, { path: [id, ownerId], body: params }, options);
  }

  /**
   * Request information from the applicant.
   *
   * Moves the verification from `in_review` to `requires_input`. The applicant receives a link by email to a page that accepts documents and answers once, within 30 days. You can also submit them yourself with `resubmit`. A new request replaces an open one.
   *
   * `POST /v1/verifications/{id}/information-requests`. Scope: reviews:write.
   */
  requestInformation(id: string, params: T.RequestInformationParams, options?: CallOptions): ApiCall<T.RequestInformationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/information-requests', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List information requests and their answers.
   *
   * Newest first. Shows answers only with the scope reviews:write. Documents are listed with the verification.
   *
   * `GET /v1/verifications/{id}/information-requests`. Scope: verifications:read.
   */
  listInformationRequests(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListInformationRequestsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/information-requests', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Renew a suspended or expired business verification.
   *
   * Examines the business again, with new documents if you send them. Then a reviewer decides.
   *
   * `POST /v1/verifications/{id}/renew`. Scope: verifications:write or reviews:write.
   */
  renew(id: string, params: T.RenewVerificationParams = {}, options?: DisclosingOptions): ApiCall<T.BusinessVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/renew', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Suspend the approval of a business.
   *
   * Also suspends its credential. `renew` returns the business to review.
   *
   * `POST /v1/verifications/{id}/suspend`. Scope: reviews:write.
   */
  suspend(id: string, params: T.SuspendVerificationParams, options?: DisclosingOptions): ApiCall<T.BusinessVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/suspend', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Offer the credential of a verification.
   *
   * The wallet can accept the offer before the decision. It then retries, and receives the credential once the person is verified (deferred issuance). A rejection ends the offer. `dc+sd-jwt` and `mso_mdoc` require the scope `pii:read` too.
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
   * Create a verification session.
   *
   * The link opens a page that asks for consent, the document, and the face. If you take the pictures yourself, answer the challenge with `liveness` in `POST /v1/verifications`. With `verificationId`, the person continues a verification that requires pictures.
   *
   * `POST /v1/verification-sessions`. Scope: verifications:write.
   */
  create(params: T.CreateVerificationSessionParams = {}, options?: CallOptions): ApiCall<T.CreateVerificationSessionResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List verification sessions.
   *
   * `GET /v1/verification-sessions`. Scope: verifications:read.
   */
  list(params: T.ListVerificationSessionsParams = {}, options?: CallOptions): List<T.ListVerificationSessionsResult['data'][number], T.ListVerificationSessionsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verification-sessions', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a verification session.
   *
   * `GET /v1/verification-sessions/{id}`. Scope: verifications:read.
   */
  get(id: string, params: T.GetVerificationSessionParams = {}, options?: CallOptions): ApiCall<T.VerificationSession> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-sessions/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/verification-sessions/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel a session, and its verification if undecided.
   *
   * `POST /v1/verification-sessions/{id}/cancel`. Scope: verifications:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationSession> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Email a new link to the person.
   *
   * The previous link stops working. Without `invite`, the email goes to the last invitee. It counts as one of your emails of the day. The same invitee can be emailed once an hour.
   *
   * `POST /v1/verification-sessions/{id}/invite`. Scope: verifications:write.
   */
  invite(id: string, params: T.InviteToVerificationSessionParams = {}, options?: CallOptions): ApiCall<T.VerificationSession> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/invite', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a liveness challenge, or repeat the steps of an open one.
   *
   * A challenge is valid for two minutes. Create it when the camera starts, and again for every attempt.
   *
   * `POST /v1/verification-sessions/{id}/challenge`. Scope: verifications:write.
   */
  createLivenessChallenge(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.LivenessChallenge> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/challenge', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Create verification sessions from a CSV file, and email the links.
   *
   * Valid lines become sessions, and each person gets an email. Invalid lines are reported and change nothing. You can send a file again: a line that was already carried out is skipped, unless its session has expired or was canceled.
   *
   * `POST /v1/verification-sessions/bulk`. Scope: verifications:write.
   */
  createImport(params: T.ImportVerificationSessionsParams, options?: CallOptions): ApiCall<T.VerificationSessionImport> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/bulk', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve the progress of an import, with the result of each line.
   *
   * `GET /v1/verification-sessions/bulk/{id}`. Scope: verifications:read.
   */
  getImport(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationSessionImport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-sessions/bulk/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Preview an import of verification sessions, with the errors of each line.
   *
   * Checks each line like a single call, and creates and emails nothing.
   *
   * `POST /v1/verification-sessions/bulk/preview`. Scope: verifications:write.
   */
  previewImport(params: T.PreviewVerificationSessionImportParams, options?: CallOptions): ApiCall<T.ImportPreview> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/bulk/preview', answer: 'json', idempotent: true }, { body: params }, options);
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
   * Answers `pending`. A job fetches the URLs and decides, and a webhook sends the outcome. If the policy requires liveness, pictures alone are not enough: `session` has a link where the person continues.
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
   * Retrieve the verification policy.
   *
   * `GET /v1/verification-policy`. Scope: verifications:read.
   */
  getCurrent(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the verification policy.
   *
   * Omitted fields keep their values. Creates a new version, which applies from the next decision. Versions never change, so the version named by a decision explains it.
   *
   * `POST /v1/verification-policies`. Scope: compliance:write.
   */
  change(params: T.ChangeVerificationPolicyParams = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-policies', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List versions of the verification policy.
   *
   * `GET /v1/verification-policies`. Scope: verifications:read.
   */
  list(params: T.ListVerificationPoliciesParams = {}, options?: CallOptions): List<T.ListVerificationPoliciesResult['data'][number], T.ListVerificationPoliciesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/verification-policies', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a version.
   *
   * `GET /v1/verification-policies/{version}`. Scope: verifications:read.
   */
  getVersion(version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policies/{}', answer: 'json' }, { path: [version] }, options);
  }

  /**
   * Retrieve a built-in version, current or previous.
   *
   * The path is `/v1/verification-policies/` and the `policyVersion` of a decision, such as `default/4`.
   *
   * `GET /v1/verification-policies/default/{name}`. Scope: verifications:read.
   */
  getDefault(name: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policies/default/{}', answer: 'json' }, { path: [name] }, options);
  }
}

export class IssuerLists {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List imported lists of issuing authorities.
   *
   * The operator imports them for the whole installation.
   *
   * `GET /v1/issuer-lists`. Scope: verifications:read.
   */
  list(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListIssuerListsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/issuer-lists', answer: 'json' }, {}, options);
  }
}

export class IssuerAuthorities {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List trusted issuing authorities.
   *
   * Authorities on the imported lists whose certificates are valid. Root certificates in your policy count in addition.
   *
   * `GET /v1/issuer-authorities`. Scope: verifications:read.
   */
  list(params: T.ListIssuerAuthoritiesParams = {}, options?: CallOptions): List<T.ListIssuerAuthoritiesResult['data'][number], T.ListIssuerAuthoritiesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/issuer-authorities', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
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
   * Retrieve a person.
   *
   * `GET /v1/persons/{id}`. Scope: verifications:read.
   */
  get(id: string, params: T.GetPersonParams = {}, options?: DisclosingOptions): ApiCall<T.Person> {
    return call(this.#transport, { verb: 'GET', path: '/v1/persons/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/persons/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a link where a person adds a verified identity to a wallet.
   *
   * At the link, the person's browser creates a secret that never leaves it. The browser receives the claims of the newest valid identity, signed for that secret. The link works once, until it expires; a new link ends the previous one. Also requires the scope `pii:read`: the person with the link can read birth date and nationality.
   *
   * `POST /v1/persons/{id}/wallet-links`. Scope: proofs:write.
   */
  createWalletLink(id: string, params: T.CreateWalletLinkOfPersonParams = {}, options?: CallOptions): ApiCall<T.NewWalletLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/wallet-links', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Export all data about a person.
   *
   * All data that an erasure of this person would find now: values, origins, purposes, recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). It contains no data of other people. Requires `pii:read` too, and `Access-Reason`.
   *
   * `GET /v1/persons/{id}/data-export`. Scope: compliance:read.
   */
  exportPersonalData(id: string, params: T.ExportPersonalDataParams = {}, options?: DisclosingOptions): ApiCall<T.DataExport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/persons/{}/data-export', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Export all data about a person as PDF.
   *
   * All data that an erasure of this person would find now: values, origins, purposes, recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). It contains no data of other people. Requires `pii:read` too, and `Access-Reason`. Pictures are named; the JSON export contains them.
   *
   * `GET /v1/persons/{id}/data-export.pdf`. Scope: compliance:read.
   */
  exportPersonalDataAsPdf(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/persons/{}/data-export.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Create a link where a person downloads their data.
   *
   * Send `url` to the person, and `code` through another channel. The file is created at each download and not stored. Five wrong codes end the link. Each opening and download is in the audit log. Requires `pii:read` too, and `Access-Reason`.
   *
   * `POST /v1/persons/{id}/data-export-links`. Scope: compliance:write.
   */
  createDataExportLink(id: string, params: T.CreateDataExportLinkParams = {}, options?: DisclosingOptions): ApiCall<T.NewDataExportLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/data-export-links', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List links where a person downloads their data.
   *
   * `GET /v1/persons/{id}/data-export-links`. Scope: compliance:read.
   */
  listDataExportLinks(id: string, params: T.ListDataExportLinksParams = {}, options?: CallOptions): List<T.ListDataExportLinksResult['data'][number], T.ListDataExportLinksResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/persons/{}/data-export-links', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }
}

export class PersonStandings {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List the identity status and the number of releases of persons.
   *
   * In the order of `personIds`; unknown IDs are left out. Contains no personal data.
   *
   * `GET /v1/person-standings`. Scope: verifications:read.
   */
  list(params: T.ListPersonStandingsParams, options?: CallOptions): ApiCall<T.ListPersonStandingsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/person-standings', answer: 'json' }, { query: params }, options);
  }
}

export class Registries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List available company registers.
   *
   * The operator imports a register with `npm run lists -- import gleif FILE`. The service fetches none automatically.
   *
   * `GET /v1/registries`. Scope: verifications:read.
   */
  list(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListRegistriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/registries', answer: 'json' }, {}, options);
  }

  /**
   * Retrieve the register record of a company by LEI.
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
   * List imported screening lists.
   *
   * `GET /v1/screening/lists`. Scope: verifications:read.
   */
  listLists(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListScreeningListsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/screening/lists', answer: 'json' }, {}, options);
  }

  /**
   * Screen a person or a company against the lists.
   *
   * Compares names in any script, order, and spelling. Each match lists the evidence for and against it. Only the fact of the search is kept, in the audit log.
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
   * List countries and the documents that can be verified.
   *
   * The 249 countries and territories of ISO 3166-1 on one page. Each statement about documents names its basis. None was tested with real documents.
   *
   * `GET /v1/reference/countries`. Needs no token.
   */
  listCountries(params: T.ListCountriesParams = {}, options?: CallOptions): ApiCall<T.ListCountriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/countries', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Retrieve a country by alpha-2 or alpha-3 code.
   *
   * `GET /v1/reference/countries/{code}`. Needs no token.
   */
  getCountry(code: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Country> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/countries/{}', answer: 'json', public: true }, { path: [code] }, options);
  }

  /**
   * List document types, with the sides to photograph and the data read.
   *
   * `GET /v1/reference/document-types`. Needs no token.
   */
  listDocumentTypes(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListDocumentTypesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/document-types', answer: 'json', public: true }, {}, options);
  }

  /**
   * List legal forms of companies and other entities, by jurisdiction.
   *
   * The active codes of ISO 20275 as published by GLEIF, by country and code. For a form that is not listed, use `8888`, for companies of any country.
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
   * A production: its content, dates, producing business, and performers. A release with an unknown `projectId` creates a project with that external ID.
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
   * Retrieve a project.
   *
   * `GET /v1/projects/{id}`. Scope: agreements:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'GET', path: '/v1/projects/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change a project.
   *
   * Omitted fields keep their values; lists are replaced as a whole. 409 for an archived project.
   *
   * `PATCH /v1/projects/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateProjectParams = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/projects/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Archive a project.
   *
   * The project accepts no more changes, performers, or releases. Its existing data stays unchanged.
   *
   * `POST /v1/projects/{id}/archive`. Scope: agreements:write.
   */
  archive(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/archive', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Restore an archived project.
   *
   * The project accepts changes, performers, and releases again.
   *
   * `POST /v1/projects/{id}/restore`. Scope: agreements:write.
   */
  restore(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/restore', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Add a performer to a project.
   *
   * Names and addresses are encrypted. Reading them requires the scope `pii:read`.
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
   * Retrieve a performer with all details.
   *
   * `GET /v1/projects/{id}/performers/{performerId}`. Scope: agreements:read.
   */
  getPerformer(id: string, performerId: string, params: T.GetPerformerParams = {}, options?: DisclosingOptions): ApiCall<T.GetPerformerResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/projects/{}/performers/{}', answer: 'json' }, { path: [id, performerId], query: params }, options);
  }

  /**
   * Change the details of a performer.
   *
   * Omitted fields keep their values. The history keeps previous entries.
   *
   * `PATCH /v1/projects/{id}/performers/{performerId}`. Scope: agreements:write.
   */
  updatePerformer(id: string, performerId: string, params: T.UpdatePerformerParams = {}, options?: DisclosingOptions): ApiCall<T.Performer> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/projects/{}/performers/{}', answer: 'json' }, { path: [id, performerId], body: params }, options);
  }

  /**
   * Remove a performer from a project.
   *
   * Adds an entry to the history. Previous entries are kept.
   *
   * `DELETE /v1/projects/{id}/performers/{performerId}`. Scope: agreements:write.
   */
  removePerformer(id: string, performerId: string, params: T.RemovePerformerParams = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/projects/{}/performers/{}', answer: 'none' }, { path: [id, performerId], query: params }, options);
  }

  /**
   * Retrieve the status of a project, with what is missing for its performers and producer.
   *
   * Includes every declared performer of the project and every person with a release in it. `examinedOn` must not be later than the first day of their shoot.
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
   * With `consent` and no parties, you attest the release. It is `signed` immediately, with `assurance: attested`, and in its credential, only your organization states that the person agreed. With `parties`, each party gets an email and signs on a hosted page; the release is `pending` until all have signed. An unknown `projectId` creates the project with that ID. A `userId` without a verified identity is accepted, but the release shows `identity: missing` and has no nullifier. Reissue it after the person is verified.
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
  list(params: T.ListModelReleasesParams = {}, options?: DisclosingOptions): List<T.ListModelReleasesResult['data'][number], T.ListModelReleasesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/releases', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a model release with its history.
   *
   * `GET /v1/releases/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetModelReleaseParams = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/releases/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the log receipt of a release.
   *
   * Receipt of the signing with the hashes of document and claims, or of another entry of the release. The offline verifier checks it. 404 if there is no such entry. For about a second after the entry, the call answers 409 with `Retry-After`.
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
   * List deliveries of a release.
   *
   * `GET /v1/releases/{id}/distributions`. Scope: agreements:read.
   */
  listDistributions(id: string, params: T.ListReleaseDistributionsParams = {}, options?: DisclosingOptions): List<T.ListReleaseDistributionsResult['data'][number], T.ListReleaseDistributionsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/releases/{}/distributions', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Record that an email bounced.
   *
   * For emails that a mail server accepted and returned later. Emails that it refuses immediately are recorded automatically.
   *
   * `POST /v1/releases/{id}/distributions/{distributionId}/bounce`. Scope: agreements:write.
   */
  recordBounce(id: string, distributionId: string, params: T.RecordReleaseBounceParams = {}, options?: DisclosingOptions): ApiCall<T.ReleaseDistribution> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/distributions/{}/bounce', answer: 'json', idempotent: true }, { path: [id, distributionId], body: params }, options);
  }

  /**
   * Reissue the credential of a signed release.
   *
   * The new credential replaces the previous one, which is revoked. It includes the nullifier if the person is verified by then.
   *
   * `POST /v1/releases/{id}/reissue`. Scope: agreements:write.
   */
  reissue(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/reissue', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Withdraw a signed release.
   *
   * This cannot be undone. Revokes the credential, sends the webhook `consent.withdrawn`, and notifies every recipient. Recipients must acknowledge it by `acknowledgeBy`.
   *
   * `POST /v1/releases/{id}/withdraw`. Scope: agreements:write.
   */
  withdraw(id: string, params: T.WithdrawModelReleaseParams = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/withdraw', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a QR code of the performer's signing link, to sign on set.
   *
   * Each call creates a new link and ends the previous one, including an emailed one. The evidence and the credential state that the organization passed on the link.
   *
   * `POST /v1/releases/{id}/signing-qr`. Scope: agreements:write.
   */
  createSigningQr(id: string, params: T.CreateReleaseSigningQrParams = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/signing-qr', answer: 'binary', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the picture of the person.
   *
   * The audit log records each access.
   *
   * `GET /v1/releases/{id}/visual-reference`. Scope: pii:read.
   */
  getVisualReference(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}/visual-reference', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Import releases from a CSV file.
   *
   * Valid lines are recorded like single calls. Invalid lines are reported and change nothing.
   *
   * `POST /v1/releases/bulk`. Scope: agreements:write.
   */
  createImport(params: T.ImportModelReleasesParams, options?: CallOptions): ApiCall<T.ReleaseImport> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve the progress of an import, with the result of each line.
   *
   * `GET /v1/releases/bulk/{id}`. Scope: agreements:read.
   */
  getImport(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReleaseImport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/bulk/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/releases/bulk/{id}/metadata`. Scope: agreements:write.
   */
  updateImportMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Preview an import of releases, with the errors of each line.
   *
   * Checks each line like a single call and records nothing.
   *
   * `POST /v1/releases/bulk/preview`. Scope: agreements:write.
   */
  previewImport(params: T.PreviewModelReleaseImportParams, options?: CallOptions): ApiCall<T.ImportPreview> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk/preview', answer: 'json', idempotent: true }, { body: params }, options);
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
   * Uses a template with values, your own text, or a PDF with `fields` where the parties sign and fill it in. Parties act in groups by `order`: lower numbers first, equal numbers at the same time. Kinds: `signer` and `approver` (both act, each with a separate key), `guardian` (signs beside a minor), `witness` (signs after the signers it witnessed), `viewer` (can read once its group is reached), and `cc` (receives the completed document).
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
   * Retrieve an agreement with its parties.
   *
   * `GET /v1/agreements/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetAgreementParams = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change a draft.
   *
   * Omitted fields keep their values; `parties`, `values`, and `fields` are replaced as a whole. 409 after sending.
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
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
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
   * Send an agreement.
   *
   * Creates the PDF with 128 random bits, or freezes the uploaded one, stores it with its hash, and emails links to the first group. 422 if a party is under 18 on this day and has no guardian.
   *
   * `POST /v1/agreements/{id}/send`. Scope: agreements:write.
   */
  send(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/send', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * List the history of an agreement, oldest first.
   *
   * `GET /v1/agreements/{id}/steps`. Scope: agreements:read.
   */
  listSteps(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListAgreementStepsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/steps', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Create a new link for a party.
   *
   * The previous link stops working. The new one is emailed, or returned for signing on a device at hand. The certificate of the completed document states that the organization passed on the link.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/link`. Scope: agreements:write.
   */
  renewSigningLink(id: string, partyId: string, params: T.RenewSigningLinkParams = {}, options?: DisclosingOptions): ApiCall<T.PartyLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/link', answer: 'json', idempotent: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Sign as a party with a did:jwk or did:key key.
   *
   * The body includes the token of the link. The payload comes from `POST /sign/{token}/signature-request`. The header of the JWS must be exactly `{alg, kid, typ: "avouch-signature+jws"}`, in RFC 8785 form like the payload. Also accepts approvals, and signatures of witnesses and guardians.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/sign`. Needs no token.
   */
  sign(id: string, partyId: string, params: T.SignAgreementParams, options?: CallOptions): ApiCall<T.SignAgreementResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/sign', answer: 'json', public: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Decline as a party, with a reason.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/decline`. Needs no token.
   */
  decline(id: string, partyId: string, params: T.DeclineAgreementParams, options?: CallOptions): ApiCall<T.DeclineAgreementResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/decline', answer: 'json', public: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Remind parties who have not acted.
   *
   * Sends the same link again, at most once an hour to each party. 429 if all got an email within the last hour.
   *
   * `POST /v1/agreements/{id}/remind`. Scope: agreements:write.
   */
  remindParties(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/remind', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Void an agreement.
   *
   * Possible until the last party has signed. All invited parties are notified, with the reason.
   *
   * `POST /v1/agreements/{id}/void`. Scope: agreements:write.
   */
  void(id: string, params: T.VoidAgreementParams, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/void', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the document.
   *
   * The document as sent. After all have signed, with certificate pages and the seal.
   *
   * `GET /v1/agreements/{id}/document.pdf`. Scope: agreements:read.
   */
  getDocument(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/document.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Download the signature evidence.
   *
   * Contains the signatures of all parties by their own keys, under the seal of the organization. Verify it together with the PDF: `POST /v1/agreements/verify`, the page `/verify`, and the offline verifier accept it. 409 until all have signed.
   *
   * `GET /v1/agreements/{id}/evidence.json`. Scope: agreements:read.
   */
  getEvidence(id: string, params: T.GetAgreementEvidenceParams = {}, options?: DisclosingOptions): ApiCall<T.GetAgreementEvidenceResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/evidence.json', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Download the log receipt of a completed agreement.
   *
   * Receipt of an entry with the hashes of the document, the sealed PDF, and evidence.json. The offline verifier checks it. 409 until all have signed, and with `Retry-After` for about a second after.
   *
   * `GET /v1/agreements/{id}/receipt`. Scope: agreements:read.
   */
  getReceipt(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetAgreementReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/receipt', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Download the certificate pages, with the hashes of the sealed files.
   *
   * `GET /v1/agreements/{id}/evidence.pdf`. Scope: agreements:read.
   */
  getCertificate(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/evidence.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Verify a signed document and its evidence.
   *
   * Reports the signers, times, DIDs, and any change of the bytes, rule by rule. A failure is a verdict, not an error. Trusted issuers are the organizations of this service. The offline verifier gives the same verdict without network.
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
   * Contains typed fields, text with `{{field}}` placeholders, conditional clauses (`when`), and roles. Values are always data: they are never interpreted as markup.
   *
   * `POST /v1/templates`. Scope: agreements:write.
   */
  create(params: T.CreateTemplateParams, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'POST', path: '/v1/templates', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List templates.
   *
   * Your templates that are not archived, newest first. Then the built-in ones: `model_release`, `copyright_assignment`, `copyright_license`, and `consent`, in English and (with the suffix `_es`) in Spanish. The built-in texts are general forms in plain language, not legal advice.
   *
   * `GET /v1/templates`. Scope: agreements:read.
   */
  list(params: T.ListTemplatesParams = {}, options?: CallOptions): List<T.ListTemplatesResult['data'][number], T.ListTemplatesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/templates', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a template, in its newest or a previous version.
   *
   * `GET /v1/templates/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetTemplateParams = {}, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'GET', path: '/v1/templates/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Create the next version of a template.
   *
   * Send the whole content. Agreements keep the version from which they were created.
   *
   * `PATCH /v1/templates/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateTemplateParams, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/templates/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Archive a template.
   *
   * The template cannot be used for new agreements, but can still be read. Existing agreements stay.
   *
   * `DELETE /v1/templates/{id}`. Scope: agreements:write.
   */
  archive(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/templates/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
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
   * A given consent becomes a record under ISO/IEC TS 27560 and a ConsentCredential; a refusal is recorded as such. Omitted fields have a default that refers to the notice. With `signer`, the person is asked to sign, and the consent is given once they have signed. Without it, you attest the consent. An unknown `userId` creates a person without a verified identity.
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
   * Retrieve a consent with its history.
   *
   * `GET /v1/consents/{id}`. Scope: agreements:read.
   */
  get(id: string, params: T.GetConsentParams = {}, options?: CallOptions): ApiCall<T.Consent> {
    return call(this.#transport, { verb: 'GET', path: '/v1/consents/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/consents/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Withdraw a consent.
   *
   * Adds an entry; the original consent stays in the history. The credential is permanently revoked. 409 for a consent that was not given.
   *
   * `POST /v1/consents/{id}/withdraw`. Scope: agreements:write.
   */
  withdraw(id: string, params: T.WithdrawConsentParams = {}, options?: CallOptions): ApiCall<T.Consent> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/withdraw', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the log receipt of a consent or its withdrawal.
   *
   * Receipt of an entry with the hash of its claims and of the signed document. The offline verifier checks it. 404 for a consent that was not given. For about a second after the entry, the call answers 409 with `Retry-After`.
   *
   * `GET /v1/consents/{id}/log-receipt`. Scope: agreements:read.
   */
  getLogReceipt(id: string, params: T.GetConsentLogReceiptParams = {}, options?: CallOptions): ApiCall<T.GetConsentLogReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/consents/{}/log-receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Retrieve the record of a consent.
   *
   * Returns the record under ISO/IEC TS 27560 as JSON, and the credential in the requested format.
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
   * At the link, the person's browser creates a secret that never leaves it. The browser receives the claims of the newest valid identity, signed for that secret. The link works once, until it expires; a new link ends the previous one. Also requires the scope `pii:read`: the person with the link can read birth date and nationality.
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
   * Retrieve a wallet link, with its use.
   *
   * `GET /v1/wallet-links/{id}`. Scope: proofs:read.
   */
  get(id: string, params: T.GetWalletLinkParams = {}, options?: CallOptions): ApiCall<T.WalletLink> {
    return call(this.#transport, { verb: 'GET', path: '/v1/wallet-links/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
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
   * The page states the requester and the request in plain words. It creates the proof in the browser and sends it. The service verifies it, which uses up the request as `POST /v1/proofs/verify` does. The link works while the request is open.
   *
   * `POST /v1/proof-requests/{id}/links`. Scope: proofs:write.
   */
  createLink(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ProofLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proof-requests/{}/links', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Create a proof request.
   *
   * The statement gets a separate context, so a proof made for this request fits no other request. The request accepts one proof.
   *
   * `POST /v1/proof-requests`. Scope: proofs:write.
   */
  create(params: T.CreateProofRequestParams, options?: CallOptions): ApiCall<T.ProofRequest> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proof-requests', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve a proof request.
   *
   * `GET /v1/proof-requests/{id}`. Scope: proofs:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ProofRequest> {
    return call(this.#transport, { verb: 'GET', path: '/v1/proof-requests/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
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
   * Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. The link opens a wallet on a phone, the QR code is for its camera. Give `txCode` to the person through another channel. Five wrong codes end the offer. `dc+sd-jwt`, also the default format, and `mso_mdoc` require the scope `pii:read` too: the holder of link and code can read their contents. `mso_mdoc` and `eu.europa.ec.av.1` are mobile documents, of identity verifications only.
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
   * Retrieve a credential in a chosen encoding.
   *
   * `vc+jwt` is VC Data Model 2.0 secured with VC-JOSE-COSE, `jwt_vc_json` is version 1.1, `ldp_vc` is 2.0 with an eddsa-rdfc-2022 proof. These contain neither name nor birth date. `dc+sd-jwt` contains them as disclosures, which are included only with the scope `pii:read`. The first call creates an encoding; later calls return the same one. 410 if the attested data was redacted; an identity credential stays, without names.
   *
   * `GET /v1/credentials/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetCredentialParams = {}, options?: DisclosingOptions): ApiCall<T.IssuedCredential> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credentials/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/credentials/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the log receipt of a credential.
   *
   * Receipt of the issuance with the hash of the claims; with `format`, of the copy in that encoding, once created. For such a copy, `credentialHash` is the SHA-256 of the compact text; for an SD-JWT, of the part before the first `~`. The offline verifier checks the receipt. For about a second after the issuance, the call answers 409 with `Retry-After`.
   *
   * `GET /v1/credentials/{id}/receipt`. Scope: credentials:read.
   */
  getReceipt(id: string, params: T.GetCredentialReceiptParams = {}, options?: CallOptions): ApiCall<T.GetCredentialReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credentials/{}/receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Revoke a credential.
   *
   * This cannot be undone. Every copy fails verification once the verifier fetches the status list again. If the credential already has this status, the call changes nothing and sends no event.
   *
   * `POST /v1/credentials/{id}/revoke`. Scope: credentials:write.
   */
  revoke(id: string, params: T.RevokeCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/revoke', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Suspend a credential.
   *
   * Every copy fails verification until you reinstate the credential. 409 for a revoked credential. If the credential already has this status, the call changes nothing and sends no event.
   *
   * `POST /v1/credentials/{id}/suspend`. Scope: credentials:write.
   */
  suspend(id: string, params: T.SuspendCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/suspend', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Reinstate a suspended credential.
   *
   * 409 for a revoked credential: verifiers must be able to rely on a revocation. If the credential already has this status, the call changes nothing and sends no event.
   *
   * `POST /v1/credentials/{id}/reinstate`. Scope: credentials:write.
   */
  reinstate(id: string, params: T.ReinstateCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/reinstate', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Verify a credential.
   *
   * Checks form, header, key, signature, data model, issuer, and validity. Then checks the schema of our own types, whether the issuer is trusted (your organization, or one of `issuers`), and the status. Our own status lists are current; others are fetched and cached as they allow, up to an hour. A failed check is a result, not an error.
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
   * List credential offers.
   *
   * `GET /v1/credential-offers`. Scope: credentials:read.
   */
  list(params: T.ListCredentialOffersParams = {}, options?: CallOptions): List<T.ListCredentialOffersResult['data'][number], T.ListCredentialOffersResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/credential-offers', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a credential offer with its result.
   *
   * `GET /v1/credential-offers/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetCredentialOfferParams = {}, options?: CallOptions): ApiCall<T.CredentialOffer> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credential-offers/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/credential-offers/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credential-offers/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel a credential offer.
   *
   * Link and token stop working, even if a wallet already has a credential. The wallet keeps that credential until you revoke it. 409 for an offer that has ended.
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
   * Request a credential or a proof from a wallet.
   *
   * Uses OpenID4VP 1.0: give the person the link, the code, or the page. The wallet can answer once, before the request expires. The result comes by event or by GET. Holder binding is always required.
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
   * Retrieve a presentation request with its result.
   *
   * If the request has a redirectUri, claims are shown only with the `response_code` from the return link. So no one can use another person’s presentation.
   *
   * `GET /v1/presentation-requests/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetPresentationRequestParams = {}, options?: DisclosingOptions): ApiCall<T.PresentationRequest> {
    return call(this.#transport, { verb: 'GET', path: '/v1/presentation-requests/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
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
   * Verify a presentation for your own nonce.
   *
   * Checks form, signature, nonce, audience, and holder binding; and for each credential, issuer, validity, trust, and status. A failed check is a result, not an error. The service keeps nothing: make sure yourself that a nonce is used only once.
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
   * The service keeps the secret of these people and businesses, so it sees everything that it proves for them.
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
   * Retrieve a proof.
   *
   * `GET /v1/proofs/{id}`. Scope: proofs:read.
   */
  get(id: string, params: T.GetProofParams = {}, options?: CallOptions): ApiCall<T.Proof> {
    return call(this.#transport, { verb: 'GET', path: '/v1/proofs/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/proofs/{id}/metadata`. Scope: proofs:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proofs/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Verify a proof, or up to 1,000.
   *
   * Checks rule by rule; an invalid proof is a verdict, not an error. With a request, the proof is checked against it and uses it up. For issuers of this service, `current` is `fail` if the credential behind the proof is revoked or suspended. It is `unknown` if the proof can come from such a credential or from a valid one. `{"proofs": […]}` takes up to 1,000 proofs and answers `verdicts` in the same order. An invalid item affects only its own verdict. An organization can run two batches at the same time.
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
   * Download the organization's trust file for offline verification.
   *
   * Contains its DID document and the verification keys of this service. A verifier fetches it once through a trusted channel.
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
   * List circuits with their artifacts.
   *
   * `GET /v1/circuits`. Needs no token.
   */
  list(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListCircuitsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/circuits', answer: 'json', public: true }, {}, options);
  }

  /**
   * Retrieve a circuit.
   *
   * `GET /v1/circuits/{id}`. Needs no token.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Circuit> {
    return call(this.#transport, { verb: 'GET', path: '/v1/circuits/{}', answer: 'json', public: true }, { path: [id] }, options);
  }

  /**
   * Download a verification key, wasm, or zkey.
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
   * Download a signed status list.
   *
   * A Bitstring Status List v1.0 as `application/vc+jwt`, or with an embedded proof if `Accept` asks for `application/vc`, `application/ld+json`, or `application/json`; or a Token Status List as `application/statuslist+jwt`. Valid for 24 hours. Verifiers should fetch it again after five minutes.
   *
   * `GET /v1/status-lists/{id}`. Needs no token.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/status-lists/{}', answer: 'binary', public: true }, { path: [id] }, options);
  }

  /**
   * Download all status lists of the organization in one file.
   *
   * For verifiers without network, which accept it as `--status`. Each list is signed, and valid for `validDays`.
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
   * Retrieve the description of a credential type (SD-JWT VC type metadata).
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
   * Retrieve the did:web document of the service, with the key of its log.
   *
   * `GET /.well-known/did.json`. Needs no token.
   */
  getServiceDocument(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetServiceDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/.well-known/did.json', answer: 'json', public: true }, {}, options);
  }

  /**
   * Download the root certificate of x5c headers.
   *
   * Verifiers that trust this service as an issuer of SD-JWT credentials trust this certificate.
   *
   * `GET /.well-known/issuer-root.pem`. Needs no token.
   */
  getIssuerRoot(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/.well-known/issuer-root.pem', answer: 'text', public: true }, {}, options);
  }

  /**
   * Retrieve the did:web document of an organization.
   *
   * If the service has moved, the requested host determines the DID.
   *
   * `GET /orgs/{id}/did.json`. Needs no token.
   */
  getOrganizationDocument(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetOrganizationDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/orgs/{}/did.json', answer: 'json', public: true }, { path: [id] }, options);
  }

  /**
   * Resolve a DID.
   *
   * Works like a universal resolver for did:web, did:key, and did:jwk. A failure has `didResolutionMetadata.error` (`invalidDid`, `invalidDidDocument`, `notFound`, `methodNotSupported`, `internalError`) besides the members of every error. A foreign did:web is fetched over https, without redirects, and cached for five minutes.
   *
   * `GET /v1/dids/{did}`. Scope: credentials:read or proofs:read.
   */
  resolve(did: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ResolveDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/dids/{}', answer: 'json' }, { path: [did] }, options);
  }

  /**
   * List the key history of an issuer.
   *
   * For the organization's own DIDs, oldest first.
   *
   * `GET /v1/dids/{did}/keys`. Scope: credentials:read or proofs:read or keys:write.
   */
  listIssuerKeys(did: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListIssuerKeysResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/dids/{}/keys', answer: 'json' }, { path: [did] }, options);
  }

  /**
   * Rotate the keys of the organization.
   *
   * The new keys sign from now on. The old keys stay in the DID document, so that existing signatures still verify. Up to ten times within 24 hours; after that, `Retry-After` gives the time to wait.
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
   * Create a webhook endpoint.
   *
   * Events are posted as `{id, event, created, org, data}` with `X-Service-Signature: t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + body)>` and the three `webhook-*` headers of Standard Webhooks. Any 2xx status is a success; answer `{"received": true}`. A delivery can arrive twice: ignore IDs that you have already processed.
   *
   * `POST /v1/webhooks`. Scope: webhooks:write.
   */
  create(params: T.CreateWebhookParams, options?: CallOptions): ApiCall<T.NewWebhook> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List webhook endpoints.
   *
   * `GET /v1/webhooks`. Scope: webhooks:read.
   */
  list(params: T.ListWebhooksParams = {}, options?: CallOptions): List<T.ListWebhooksResult['data'][number], T.ListWebhooksResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/webhooks', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a webhook endpoint.
   *
   * `GET /v1/webhooks/{id}`. Scope: webhooks:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Webhook> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change, disable, or enable a webhook endpoint.
   *
   * `PATCH /v1/webhooks/{id}`. Scope: webhooks:write.
   */
  update(id: string, params: T.UpdateWebhookParams = {}, options?: CallOptions): ApiCall<T.Webhook> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/webhooks/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Delete a webhook endpoint and its delivery log.
   *
   * `DELETE /v1/webhooks/{id}`. Scope: webhooks:write.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/webhooks/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Rotate the signing secret of a webhook endpoint.
   *
   * During the overlap, every delivery carries a signature by each secret, the new one first. Another rotation does not end earlier overlaps: up to four previous secrets can sign. The next rotation then answers 409 with the time when the first of them ends.
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
   * Replay events that an endpoint missed.
   *
   * Sends failed deliveries since then, and events that happened while the endpoint was disabled. They keep their IDs, so receivers can ignore known ones.
   *
   * `POST /v1/webhooks/{id}/recover`. Scope: webhooks:write.
   */
  recover(id: string, params: T.RecoverWebhookParams, options?: CallOptions): ApiCall<T.RecoverWebhookResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/recover', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List deliveries of a webhook endpoint.
   *
   * Kept for 30 days.
   *
   * `GET /v1/webhooks/{id}/deliveries`. Scope: webhooks:read.
   */
  listDeliveries(id: string, params: T.ListWebhookDeliveriesParams = {}, options?: CallOptions): List<T.ListWebhookDeliveriesResult['data'][number], T.ListWebhookDeliveriesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/webhooks/{}/deliveries', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Retrieve the health of all endpoints.
   *
   * Includes endpoints with deliveries in the period. Test deliveries do not count.
   *
   * `GET /v1/webhooks/health`. Scope: webhooks:read.
   */
  getHealth(params: T.GetWebhookHealthParams = {}, options?: CallOptions): ApiCall<T.GetWebhookHealthResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/health', answer: 'json' }, { query: params }, options);
  }

  /**
   * Retrieve a delivery with its body and answers.
   *
   * `GET /v1/webhooks/deliveries/{id}`. Scope: webhooks:read.
   */
  getDelivery(id: string, params: T.GetWebhookDeliveryParams = {}, options?: CallOptions): ApiCall<T.GetWebhookDeliveryResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/deliveries/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Retry a delivery now.
   *
   * Sends the same ID and bytes, and restarts the retry schedule.
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
   * Retrieve an event.
   *
   * `GET /v1/events/{id}`. Scope: webhooks:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Event> {
    return call(this.#transport, { verb: 'GET', path: '/v1/events/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * List deliveries of an event.
   *
   * Kept for 30 days.
   *
   * `GET /v1/events/{id}/deliveries`. Scope: webhooks:read.
   */
  listDeliveries(id: string, params: T.ListEventDeliveriesParams = {}, options?: CallOptions): ApiCall<T.ListEventDeliveriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/events/{}/deliveries', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * List event types and their JSON Schemas.
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
   * Retrieve the compliance status of the organization, a project, or a person.
   *
   * Computed for this answer. For the organization: every requirement of every project. For a project: every requirement of each performer. For a person: their identity, and every project they perform in.
   *
   * `GET /v1/compliance/status`. Scope: compliance:read.
   */
  getStatus(params: T.GetComplianceStatusParams = {}, options?: CallOptions): ApiCall<T.ComplianceStatus> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/status', answer: 'json' }, { query: params }, options);
  }

  /**
   * List the compliance statuses of projects or persons, worst first.
   *
   * Shows the last computed status. `GET /v1/compliance/status` computes it again, and shows the subjects of a requirement and the next steps.
   *
   * `GET /v1/compliance/subjects`. Scope: compliance:read.
   */
  listSubjects(params: T.ListComplianceSubjectsParams = {}, options?: CallOptions): List<T.ListComplianceSubjectsResult['data'][number], T.ListComplianceSubjectsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/subjects', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * List open compliance tasks, most urgent first.
   *
   * Unmet requirements of the ten projects with the worst status, computed for this answer.
   *
   * `GET /v1/compliance/tasks`. Scope: compliance:read.
   */
  listTasks(params: T.ListComplianceTasksParams = {}, options?: CallOptions): ApiCall<T.ListComplianceTasksResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/tasks', answer: 'json' }, { query: params }, options);
  }

  /**
   * List the history of compliance statuses.
   *
   * `GET /v1/compliance/changes`. Scope: compliance:read.
   */
  listChanges(params: T.ListComplianceChangesParams = {}, options?: CallOptions): List<T.ListComplianceChangesResult['data'][number], T.ListComplianceChangesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/changes', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve the compliance policy.
   *
   * `GET /v1/compliance/policy`. Scope: compliance:read.
   */
  getPolicy(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the compliance policy.
   *
   * Omitted fields keep their values. Creates a new version, and computes every status again. A call that changes nothing creates no version.
   *
   * `PUT /v1/compliance/policy`. Scope: compliance:write.
   */
  changePolicy(params: T.ChangeCompliancePolicyParams, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/compliance/policy', answer: 'json' }, { body: params }, options);
  }

  /**
   * List versions of the verification policy.
   *
   * `GET /v1/compliance/policies`. Scope: compliance:read.
   */
  listPolicies(params: T.ListCompliancePoliciesParams = {}, options?: CallOptions): List<T.ListCompliancePoliciesResult['data'][number], T.ListCompliancePoliciesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/policies', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a version.
   *
   * `GET /v1/compliance/policies/{version}`. Scope: compliance:read.
   */
  getPolicyVersion(version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policies/{}', answer: 'json' }, { path: [version] }, options);
  }

  /**
   * Retrieve a built-in version.
   *
   * The path is `/v1/compliance/policies/` and the `policyVersion` of a status, such as `default/1`.
   *
   * `GET /v1/compliance/policies/default/{name}`. Scope: compliance:read.
   */
  getDefaultPolicy(name: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policies/default/{}', answer: 'json' }, { path: [name] }, options);
  }

  /**
   * Retrieve verification statistics: counts, outcomes, reasons, and durations.
   *
   * The figures of the report `verification_statistics`, without names.
   *
   * `GET /v1/compliance/statistics`. Scope: compliance:read.
   */
  getVerificationStatistics(params: T.GetVerificationStatisticsParams, options?: CallOptions): ApiCall<T.VerificationStatistics> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/statistics', answer: 'json' }, { query: params }, options);
  }

  /**
   * Retrieve an overview of open work and upcoming deadlines.
   *
   * Only counts, without names.
   *
   * `GET /v1/compliance/overview`. Scope: compliance:read.
   */
  getOverview(params: T.GetOverviewParams = {}, options?: CallOptions): ApiCall<T.Overview> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/overview', answer: 'json' }, { query: params }, options);
  }

  /**
   * List age statements that a bundle needs from its performers.
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
   * Create a compliance bundle.
   *
   * A bundle is a sealed file with the releases of all performers, proofs of their age on the first day of their shoot, the producing business, the status of all credentials, log receipts, and keys. The offline verifier checks it rule by rule. The service creates missing age proofs if it keeps the person’s secret. Performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. An incomplete production also gets a bundle, which fails verification for exactly the missing items. A job creates the bundle; `bundle.completed` or `bundle.failed` reports the result.
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
   * Retrieve the progress of a bundle, with its missing items.
   *
   * `GET /v1/compliance/bundles/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetComplianceBundleParams = {}, options?: CallOptions): ApiCall<T.ComplianceBundle> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/bundles/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/compliance/bundles/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/bundles/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download a bundle.
   *
   * Sealed JSON in the form of RFC 8785, kept for 90 days. Also requires `pii:read` if it contains names.
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
   * A job creates the report: poll its status, or wait for `report.completed` or `report.failed`. A report with names also requires `pii:read`. In CSV, cells that a spreadsheet would evaluate begin with a single quote.
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
   * Retrieve the progress of a report.
   *
   * `GET /v1/compliance/reports/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetReportParams = {}, options?: CallOptions): ApiCall<T.Report> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Erase a report file.
   *
   * Permanently erases the file, or prevents its creation. Hash and signature stay.
   *
   * `DELETE /v1/compliance/reports/{id}`. Scope: compliance:erase.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/compliance/reports/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/compliance/reports/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/reports/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download a report file.
   *
   * A report with names requires `pii:read`. The audit log records the reader.
   *
   * `GET /v1/compliance/reports/{id}/file`. Scope: compliance:read.
   */
  getFile(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/file', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Download the organization's signature on a report file.
   *
   * Stays when the file is erased.
   *
   * `GET /v1/compliance/reports/{id}/signature`. Scope: compliance:read.
   */
  getSignature(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReportSignature> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/signature', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Download the log receipt of a report.
   *
   * The offline verifier checks it. 404 if there is none. For about a second after the entry, the call answers 409 with `Retry-After`.
   *
   * `GET /v1/compliance/reports/{id}/receipt`. Scope: compliance:read.
   */
  getReceipt(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetReportReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/receipt', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Retrieve the custodian of records.
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
   * The deadline for the decision, 7 business days, runs from `receivedAt`. Complainant and content are encrypted. Reading them requires the scope `pii:read`.
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
   * Retrieve a complaint with its history.
   *
   * `GET /v1/complaints/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetComplaintParams = {}, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'GET', path: '/v1/complaints/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
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
   * Records the decision. Removing the content is up to you.
   *
   * `POST /v1/complaints/{id}/decision`. Scope: compliance:write.
   */
  decide(id: string, params: T.DecideComplaintParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Record an appeal against a decision.
   *
   * Once for each complaint. The decision stands until the appeal is decided.
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

export class DataExportLinks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Cancel a link where a person downloads their data.
   *
   * `POST /v1/data-export-links/{id}/cancel`. Scope: compliance:write.
   */
  cancel(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.DataExportLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/data-export-links/{}/cancel', answer: 'json', idempotent: true }, { path: [id] }, options);
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
   * A job carries out the erasure until it is complete. It begins after a delay, during which you can cancel it: one day unless the operator sets another; none in test mode. If your verification policy requires a second approval, another member must approve it too. Credentials, signatures, receipts, proofs, and the audit log remain verifiable. Data kept by a legal hold or a retention duty is listed, and erased when that ends.
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
   * Retrieve the progress of an erasure, and the data it keeps.
   *
   * `GET /v1/erasures/{id}`. Scope: compliance:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Erasure> {
    return call(this.#transport, { verb: 'GET', path: '/v1/erasures/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/erasures/{id}/metadata`. Scope: compliance:write or compliance:erase.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Approve an erasure as second member.
   *
   * Requires the login of another member than the one who requested it. The erasure begins after its delay.
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
   * List items of an erasure.
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
   * Retrieve a legal hold.
   *
   * `GET /v1/legal-holds/{id}`. Scope: compliance:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.LegalHold> {
    return call(this.#transport, { verb: 'GET', path: '/v1/legal-holds/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status, and changes nothing else.
   *
   * `POST /v1/legal-holds/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/legal-holds/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * End a legal hold.
   *
   * Schedules the erasure of data that was kept only because of this hold, on behalf of the caller. The erasure waits for ERASURE_DELAY_HOURS. If your verification policy requires a second approval, another member must approve it too. This requires the scope compliance:erase.
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
   * Retrieve the retention policy, by class of data.
   *
   * `GET /v1/retention-policy`. Scope: compliance:read.
   */
  get(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/retention-policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the retention policy.
   *
   * Creates a version. A retention duty keeps data even if its erasure is requested. A daily job erases data that is older than its class allows. For pictures and face templates of verifications, the verification policy applies if its period is shorter. Rules that erase data sooner, or end a duty sooner, require the scope compliance:erase. They take effect after the delay of erasures (`pending`). If your verification policy requires a second approval, another member must approve them too.
   *
   * `PUT /v1/retention-policy`. Scope: compliance:write or compliance:erase.
   */
  change(params: T.ChangeRetentionPolicyParams, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/retention-policy', answer: 'json' }, { body: params }, options);
  }

  /**
   * Approve a shorter retention period as second member.
   *
   * Requires the login of another member than the one who requested it.
   *
   * `POST /v1/retention-policy/pending/approve`. Scope: compliance:erase.
   */
  approveRetentionChange(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'POST', path: '/v1/retention-policy/pending/approve', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Cancel a scheduled shorter retention period.
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
   * Newest first. Entries contain IDs, never personal data.
   *
   * `GET /v1/audit/entries`. Scope: compliance:read.
   */
  listEntries(params: T.ListAuditEntriesParams = {}, options?: CallOptions): List<T.ListAuditEntriesResult['data'][number], T.ListAuditEntriesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/audit/entries', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Download the receipt of a log entry.
   *
   * The offline verifier checks it without network. For about a second after the change, the call answers 409 with `Retry-After`.
   *
   * `GET /v1/audit/receipts/{id}`. Scope: compliance:read.
   */
  getReceipt(id: string, params: T.GetAuditReceiptParams = {}, options?: CallOptions): ApiCall<T.GetAuditReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/receipts/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Prove that the log was only extended.
   *
   * `GET /v1/audit/consistency`. Needs no token.
   */
  getConsistency(params: T.GetAuditConsistencyParams, options?: CallOptions): ApiCall<T.GetAuditConsistencyResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/consistency', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Download the signed checkpoint of the audit log.
   *
   * A signed note (https://c2sp.org/tlog-checkpoint) by the Ed25519 key of the service’s DID.
   *
   * `GET /v1/audit/checkpoint`. Needs no token.
   */
  getCheckpoint(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/checkpoint', answer: 'text', public: true }, {}, options);
  }

  /**
   * List attestations of the log by witnesses and a time-stamp authority.
   *
   * Newest first; empty if the operator has configured none. A witness (https://c2sp.org/tlog-witness) confirms that the log was only extended.
   *
   * `GET /v1/audit/attestations`. Needs no token.
   */
  listAttestations(params: T.ListAuditAttestationsParams = {}, options?: CallOptions): ApiCall<T.ListAuditAttestationsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/attestations', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Download hashes of the tree.
   *
   * Tiles of https://c2sp.org/tlog-tiles: on level L, each hash is the root of 256^L entries. Each organization can read only its own entries.
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
   * With the access token of a login, or a key with the scope keys:write. Without `scopes`, the key has all scopes of its creator except keys:write, organization:write, pii:read, and compliance:erase. A key created by a key has at most the networks of its creator, expires no later, and is revoked with it. With `mode: test`, the key works in the test organization, which is created with the first such key. `POST /v1/auth/api-keys` is the same operation.
   *
   * `POST /v1/auth/api-key`. Scope: keys:write.
   */
  create(params: T.CreateApiKeyParams, options?: CallOptions): ApiCall<T.NewApiKey> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/api-key', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve the API key of this call.
   *
   * `GET /v1/auth/api-key`. Scope: none.
   */
  getOwn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/api-key', answer: 'json' }, {}, options);
  }

  /**
   * Revoke the API key of this call.
   *
   * Requires no scope: a key can always revoke itself.
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
   * Requires all scopes of the key. Adding networks requires an access token of a login within the last 10 minutes. Removing networks also restricts the keys that this key created.
   *
   * `PATCH /v1/auth/api-keys/{id}`. Scope: keys:write.
   */
  change(id: string, params: T.ChangeApiKeyParams = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/auth/api-keys/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Revoke an API key.
   *
   * Requires all scopes of the key. The key and all keys that it created stop working immediately. They stay in the list.
   *
   * `DELETE /v1/auth/api-keys/{id}`. Scope: keys:write.
   */
  revoke(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/api-keys/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Rotate an API key.
   *
   * Requires all scopes of the key. Keys that it created continue under its successor. If another key rotates it, the successor may not have more networks than that key or outlive it, and is revoked with it.
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
   * Sends an activation link by email. It works for 24 hours, and only with the password of this sign-up. The answer is the same for an address that already has an account. 403 `sign_up_closed` if new accounts need an invitation or the operator (SIGN_UP).
   *
   * `POST /v1/auth/signup`. Needs no token.
   */
  signUp(params: T.SignUpParams, options?: CallOptions): ApiCall<T.SignUpResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/signup', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Retrieve the sign-up mode.
   *
   * `GET /v1/auth/signup`. Needs no token.
   */
  getSignUp(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetSignUpResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/signup', answer: 'json', public: true }, {}, options);
  }

  /**
   * Activate an account with the token from the email.
   *
   * Requires the password chosen at the sign-up that sent the link, so a link from another person’s sign-up activates nothing. Other links for the same address stop working.
   *
   * `POST /v1/auth/activate`. Needs no token.
   */
  activateAccount(params: T.ActivateAccountParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/activate', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Change the password of the logged-in user.
   *
   * Ends all other sessions of the user, and replaces the token of the call. The answer contains the new token and sets it as a cookie. A wrong `currentPassword` is 422 and counts as a failed login. A user with a second factor needs a login within the last 10 minutes (403 `recent_login_required`).
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
   * Retrieve an invitation with its sender.
   *
   * Does not use up the invitation.
   *
   * `POST /v1/auth/invitations/preview`. Needs no token.
   */
  previewInvitation(params: T.PreviewInvitationParams, options?: CallOptions): ApiCall<T.PreviewInvitationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/preview', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Accept an invitation with a new account.
   *
   * The link proves the address, so the account is active immediately. 409 for an address with an account: log in, and call POST /v1/auth/invitations/join.
   *
   * `POST /v1/auth/invitations/accept`. Needs no token.
   */
  acceptInvitation(params: T.AcceptInvitationParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/accept', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Accept an invitation with an existing account.
   *
   * The invitation must be for the address of the account; otherwise 403.
   *
   * `POST /v1/auth/invitations/join`. Scope: none.
   */
  joinOrganization(params: T.JoinOrganizationParams, options?: CallOptions): ApiCall<T.JoinOrganizationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/join', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Log in.
   *
   * Returns an access token for 12 hours, which ends earlier after an hour without use, and sets it as a cookie for the dashboard. The session of the previous cookie ends. Limit: ten attempts a minute for each account and network. A browser that has logged in before has a separate limit; a second cookie identifies it. A user with a second factor gets a `secondFactor.token` instead, for POST /v1/auth/login/second-factor.
   *
   * `POST /v1/auth/login`. Needs no token.
   */
  logIn(params: T.LogInParams, options?: CallOptions): ApiCall<T.LogInResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Log in with the second factor.
   *
   * Returns an access token for 12 hours, which ends earlier after an hour without use, and sets it as a cookie for the dashboard. The session of the previous cookie ends. Limit: ten attempts a minute for each account and network. A browser that has logged in before has a separate limit; a second cookie identifies it. After five wrong codes in a row, further codes are rejected for a while (429 with Retry-After). A passkey or a recovery code still works.
   *
   * `POST /v1/auth/login/second-factor`. Needs no token.
   */
  finishLogIn(params: T.FinishLogInParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/second-factor', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Start a login with only a passkey.
   *
   * Pass the answer to `navigator.credentials.get()` within 5 minutes.
   *
   * `POST /v1/auth/login/passkey/options`. Needs no token.
   */
  startPasskeyLogIn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.PasskeyRequestOptions> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/passkey/options', answer: 'json', public: true }, {}, options);
  }

  /**
   * Log in with only a passkey.
   *
   * Returns an access token for 12 hours, which ends earlier after an hour without use, and sets it as a cookie for the dashboard. The session of the previous cookie ends. Limit: ten attempts a minute for each account and network. A browser that has logged in before has a separate limit; a second cookie identifies it. The passkey must be discoverable: stored on the device together with its account.
   *
   * `POST /v1/auth/login/passkey`. Needs no token.
   */
  logInByPasskey(params: T.LogInByPasskeyParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/passkey', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Retrieve the session: user, organization, and scopes.
   *
   * `GET /v1/auth/session`. Scope: none.
   */
  getSession(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetSessionResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/session', answer: 'json' }, {}, options);
  }

  /**
   * List the organizations of the logged-in user.
   *
   * `GET /v1/auth/organizations`. Scope: none.
   */
  listOwnOrganizations(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListOwnOrganizationsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/organizations', answer: 'json' }, {}, options);
  }

  /**
   * Switch to another organization.
   *
   * Returns an access token for it, and sets it as a cookie. It ends at the same time as the token of the call.
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
   * List open sessions of the logged-in user.
   *
   * Lists sessions in all organizations of the user.
   *
   * `GET /v1/auth/sessions`. Scope: none.
   */
  listSessions(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListSessionsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/sessions', answer: 'json' }, {}, options);
  }

  /**
   * End all other sessions of the logged-in user.
   *
   * Requires a login within the last 10 minutes (403 `recent_login_required`).
   *
   * `DELETE /v1/auth/sessions`. Scope: none.
   */
  endOtherSessions(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/sessions', answer: 'none' }, {}, options);
  }

  /**
   * End a session of the logged-in user.
   *
   * Requires a login within the last 10 minutes (403 `recent_login_required`).
   *
   * `DELETE /v1/auth/sessions/{id}`. Scope: none.
   */
  endSession(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/sessions/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * List second factors of the logged-in user.
   *
   * `GET /v1/auth/second-factors`. Scope: none.
   */
  getSecondFactors(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.SecondFactors> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/second-factors', answer: 'json' }, {}, options);
  }

  /**
   * Start adding an authenticator app.
   *
   * Requires a login within the last 10 minutes (403 `recent_login_required`). The app works after you send one of its codes to …/totp/confirm within 10 minutes. It replaces a previous app.
   *
   * `POST /v1/auth/second-factors/totp`. Scope: none.
   */
  startTotp(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.StartTotpResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/totp', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Confirm an authenticator app with a code.
   *
   * `POST /v1/auth/second-factors/totp/confirm`. Scope: none.
   */
  confirmTotp(params: T.ConfirmTotpParams, options?: CallOptions): ApiCall<T.SecondFactors> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/totp/confirm', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Start adding a passkey.
   *
   * Requires a login within the last 10 minutes (403 `recent_login_required`). Pass the answer to `navigator.credentials.create()` on a page of this service's host within 5 minutes.
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
   * Requires a login within the last 10 minutes (403 `recent_login_required`). Previous codes no longer work.
   *
   * `POST /v1/auth/second-factors/recovery-codes`. Scope: none.
   */
  createRecoveryCodes(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CreateRecoveryCodesResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/second-factors/recovery-codes', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Remove a second factor.
   *
   * Requires a login within the last 10 minutes (403 `recent_login_required`). Removing the last factor also removes the recovery codes.
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
   * Retrieve the organization of the token.
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
   * List members and their roles.
   *
   * `GET /v1/organization/members`. Scope: organization:write.
   */
  listMembers(_params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListMembersResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/organization/members', answer: 'json' }, {}, options);
  }

  /**
   * Change the role of a member.
   *
   * Revokes keys of the member that exceed the new role, unless an owner takes them over. The member’s open invitations are withdrawn if the new role cannot send them.
   *
   * `PATCH /v1/organization/members/{userId}`. Scope: organization:write.
   */
  changeMember(userId: string, params: T.ChangeMemberParams, options?: CallOptions): ApiCall<T.MemberChange> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/organization/members/{}', answer: 'json' }, { path: [userId], body: params }, options);
  }

  /**
   * Remove a member.
   *
   * Revokes the keys of the member, unless an owner takes them over. `GET /v1/auth/api-keys?memberId=…` lists them. The member’s open invitations are withdrawn.
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

  /**
   * Retrieve the first steps and which of them are done.
   *
   * Two guided starts: producing, and integrating the API. Steps count only data of the mode of the token, without sample data.
   *
   * `GET /v1/organization/start`. Scope: organization:read.
   */
  getStart(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Start> {
    return call(this.#transport, { verb: 'GET', path: '/v1/organization/start', answer: 'json' }, {}, options);
  }

  /**
   * Set the guided start of the logged-in member.
   *
   * Applies to this member in this organization, in live and test mode.
   *
   * `PUT /v1/organization/start`. Scope: none.
   */
  setStart(params: T.SetStartParams, options?: CallOptions): ApiCall<T.Start> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/organization/start', answer: 'json' }, { body: params }, options);
  }
}

export class Test {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Submit an answer of the sample wallet.
   *
   * Presents a document of a made-up person for a verification that waits for a wallet. The answer is judged like that of any wallet, and a webhook reports the outcome. The document has the expected names and birth date, if there are any. Test mode only.
   *
   * `POST /v1/test/wallet-answers`. Scope: verifications:write.
   */
  answerAsSampleWallet(params: T.AnswerAsSampleWalletParams, options?: CallOptions): ApiCall<T.SampleWalletAnswer> {
    return call(this.#transport, { verb: 'POST', path: '/v1/test/wallet-answers', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve the clock of the test organization.
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
   * Forward only, up to five years in total. A job advances the time step by step and processes everything due at each step: reminders, expiries, retention, and compliance changes. The event `test_clock.ready` reports the end. Test mode only.
   *
   * `POST /v1/test/clock/advance`. Scope: verifications:write or agreements:write or compliance:write.
   */
  advanceClock(params: T.AdvanceTestClockParams = {}, options?: CallOptions): ApiCall<T.TestClock> {
    return call(this.#transport, { verb: 'POST', path: '/v1/test/clock/advance', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve the progress of the erasure of test data.
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
   * Permanently erases persons, verifications, agreements, credentials, files, emails, and all other data created in test mode. A job erases them in steps. Not erased: keys, webhook endpoints, policies and other settings, the keys of the issuer and its status lists, events, and the audit log. Live data belongs to a separate organization, which this call cannot reach. Test mode only.
   *
   * `DELETE /v1/test/data`. Scope: organization:write.
   */
  eraseData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TestData> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/test/data', answer: 'json' }, {}, options);
  }

  /**
   * List emails that the test organization would have sent.
   *
   * In test mode, no email is sent: each one is kept here for 30 days, with its link. Test mode only.
   *
   * `GET /v1/test/mails`. Scope: verifications:read or agreements:read or compliance:read.
   */
  listMails(params: T.ListTestMailsParams = {}, options?: DisclosingOptions): List<T.ListTestMailsResult['data'][number], T.ListTestMailsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/test/mails', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Add sample data.
   *
   * A job creates a production with its business, performers, releases, and compliance bundle, and cases to review. It uses the operations of this API, so credentials, events, and audit entries are real. Existing sample data stays: a repeated call adds nothing. Test mode only.
   *
   * `POST /v1/test/sample`. Scope: verifications:write.
   */
  addSampleData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.SampleData> {
    return call(this.#transport, { verb: 'POST', path: '/v1/test/sample', answer: 'json', idempotent: true }, {}, options);
  }

  /**
   * Retrieve the state of the sample data.
   *
   * Test mode only.
   *
   * `GET /v1/test/sample`. Scope: verifications:read.
   */
  getSampleData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.SampleData> {
    return call(this.#transport, { verb: 'GET', path: '/v1/test/sample', answer: 'json' }, {}, options);
  }

  /**
   * Remove the sample data.
   *
   * A job permanently erases the sample data and everything that refers to it. Your other test data stays, and so do events and the audit log. Test mode only.
   *
   * `DELETE /v1/test/sample`. Scope: verifications:write.
   */
  removeSampleData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.SampleData> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/test/sample', answer: 'json' }, {}, options);
  }
}

export class Search {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Search people, businesses, projects, releases, agreements, and verifications.
   *
   * Finds by ID, reference, title, and name, in any script, order, and spelling of accents. Names of people are found by a keyed index and are never part of the answer: open the object with a reason to see them. The answer leaves out kinds for which the key lacks the scope.
   *
   * `GET /v1/search`. Scope: verifications:read or agreements:read.
   */
  search(params: T.SearchParams, options?: CallOptions): ApiCall<T.SearchResults> {
    return call(this.#transport, { verb: 'GET', path: '/v1/search', answer: 'json' }, { query: params }, options);
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
   * Available only with `VC_API=1`; for conformance tests. Signs any credential of VC Data Model 2.0 with the organization's test issuer, never with its real one, and saves it.
   *
   * `POST /v1/vc-api/credentials/issue`. Scope: credentials:write.
   */
  issueCredential(params: T.VcApiIssueCredentialParams, options?: CallOptions): ApiCall<T.VcApiIssueCredentialResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/issue', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Issue up to 100 credentials, all or none.
   *
   * Available only with `VC_API=1`; for conformance tests. Not part of VC-API.
   *
   * `POST /v1/vc-api/credentials/issue-batch`. Scope: credentials:write.
   */
  issueCredentials(params: T.VcApiIssueCredentialsParams, options?: CallOptions): ApiCall<T.VcApiIssueCredentialsResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/issue-batch', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Set or clear the status of a credential issued here.
   *
   * Available only with `VC_API=1`; for conformance tests.
   *
   * `POST /v1/vc-api/credentials/status`. Scope: credentials:write.
   */
  changeStatus(params: T.VcApiChangeStatusParams, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/status', answer: 'none', idempotent: true }, { body: params }, options);
  }

  /**
   * Verify a credential (W3C VC-API).
   *
   * Available only with `VC_API=1`; for conformance tests. Does not check whether the issuer is trusted.
   *
   * `POST /v1/vc-api/credentials/verify`. Scope: credentials:write.
   */
  verifyCredential(params: T.VcApiVerifyCredentialParams, options?: CallOptions): ApiCall<T.VcApiVerdict> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve a status list of a test issuer, as a credential.
   *
   * Available only with `VC_API=1`; for conformance tests.
   *
   * `GET /v1/vc-api/status-lists/{issuer}/{purpose}`. Needs no token.
   */
  getStatusList(issuer: string, purpose: T.StatusPurpose, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VcApiStatusListResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/vc-api/status-lists/{}/{}', answer: 'json', public: true }, { path: [issuer, purpose] }, options);
  }

  /**
   * Verify a presentation (W3C VC-API).
   *
   * Available only with `VC_API=1`; for conformance tests. Without `challenge` or `domain` these are not compared, and `warnings` says so.
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
   * Check the health of the process.
   *
   * `GET /healthz`. Needs no token.
   */
  getHealth(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetHealthResult> {
    return call(this.#transport, { verb: 'GET', path: '/healthz', answer: 'json', public: true }, {}, options);
  }

  /**
   * Check the readiness of the service.
   *
   * `GET /readyz`. Needs no token.
   */
  getReadiness(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetReadinessResult> {
    return call(this.#transport, { verb: 'GET', path: '/readyz', answer: 'json', public: true }, {}, options);
  }

  /**
   * Retrieve metrics in Prometheus text format.
   *
   * Available at `HEALTH_PORT`, and at `PORT` for processes on the same machine; with `METRICS=public`, for everyone.
   *
   * `GET /metrics`. Needs no token.
   */
  getMetrics(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/metrics', answer: 'text', public: true }, {}, options);
  }

  /**
   * Retrieve this OpenAPI document.
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
  readonly issuerLists: IssuerLists;
  readonly issuerAuthorities: IssuerAuthorities;
  readonly persons: Persons;
  readonly personStandings: PersonStandings;
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
  readonly dataExportLinks: DataExportLinks;
  readonly erasures: Erasures;
  readonly legalHolds: LegalHolds;
  readonly retentionPolicy: RetentionPolicy;
  readonly audit: Audit;
  readonly apiKeys: ApiKeys;
  readonly auth: Auth;
  readonly organization: Organization;
  readonly test: Test;
  readonly search: Search;
  readonly vcApi: VcApi;
  readonly service: Service;

  constructor(transport: Transport) {
    this.verifications = new Verifications(transport);
    this.verificationSessions = new VerificationSessions(transport);
    this.identities = new Identities(transport);
    this.verificationPolicies = new VerificationPolicies(transport);
    this.issuerLists = new IssuerLists(transport);
    this.issuerAuthorities = new IssuerAuthorities(transport);
    this.persons = new Persons(transport);
    this.personStandings = new PersonStandings(transport);
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
    this.dataExportLinks = new DataExportLinks(transport);
    this.erasures = new Erasures(transport);
    this.legalHolds = new LegalHolds(transport);
    this.retentionPolicy = new RetentionPolicy(transport);
    this.audit = new Audit(transport);
    this.apiKeys = new ApiKeys(transport);
    this.auth = new Auth(transport);
    this.organization = new Organization(transport);
    this.test = new Test(transport);
    this.search = new Search(transport);
    this.vcApi = new VcApi(transport);
    this.service = new Service(transport);
  }
}
