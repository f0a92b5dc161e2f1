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
   * For a person (`idv`), the call answers with the decision. After 25 seconds, or fewer with `Prefer: wait=N`, it answers 202 with `processing`, and a webhook follows. If the service is too busy to inspect the pictures first, a job does so. An unusable picture then leads to `requires_input`, not to 422. If the policy requires liveness and you send none, it answers `requires_input`, and `session` has a link where the person continues on a phone. With `chip`, the signed data of the chip replaces the picture of the document. With `method: "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business (`kyb`), it answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome` and without documents, the business is decided before the answer.
   *
   * `POST /v1/verifications`. Scope: verifications:write.
   */
  create(params: T.CreateVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List verifications.
   *
   * Lists verifications of people and businesses. A filter that exists for one kind returns only that kind.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/verifications/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List submitted pictures.
   *
   * Returns the pictures of every attempt, latest attempt first.
   *
   * `GET /v1/verifications/{id}/pictures`. Scope: verifications:read.
   */
  listPictures(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListVerificationPicturesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/pictures', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Download a submitted picture.
   *
   * For reviewers. The audit log records each download. `rendition=jpeg` returns an upright JPEG copy of a picture in any format, without metadata such as the location. `rendition=face` returns the largest face, cut out upright with a margin. Without a face, the call returns 404 with the code `no_face`. Without `rendition`, the call returns the picture as submitted.
   *
   * `GET /v1/verifications/{id}/pictures/{pictureId}`. Scope: pii:read.
   */
  getPicture(id: string, pictureId: string, params: T.GetVerificationPictureParams = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/pictures/{}', answer: 'binary' }, { path: [id, pictureId], query: params }, options);
  }

  /**
   * Download a submitted document of a business.
   *
   * For reviewers. The audit log records each download. The service returns a PDF as a file and never displays it.
   *
   * `GET /v1/verifications/{id}/documents/{documentId}`. Scope: pii:read.
   */
  getDocument(id: string, documentId: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/documents/{}', answer: 'binary' }, { path: [id, documentId] }, options);
  }

  /**
   * Decide a verification in review.
   *
   * A person’s verification must be in `needs_review`, and a business’s in `in_review`. If your policy requires a second approval, another reviewer must confirm an approval. The case stays in review if a related credential was revoked for suspected fraud after the reviewer opened it. The case then shows the revocation. A business can be approved only if it has everything that the policy requires. Otherwise, the call returns 422 and names the missing items.
   *
   * `POST /v1/verifications/{id}/decision`. Scope: reviews:write.
   */
  decide(id: string, params: T.DecideVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Submit new pictures or documents.
   *
   * Works only in the status `requires_input`. For a person, send all pictures again, in up to five attempts. Or send `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new documents are added to the earlier ones.
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
   * You can assign a person’s verification until it has ended. You can assign a business’s verification unless it is rejected, canceled, or redacted.
   *
   * `PUT /v1/verifications/{id}/assignee`. Scope: reviews:write.
   */
  assign(id: string, params: T.AssignVerificationParams, options?: DisclosingOptions): ApiCall<T.AnyVerification> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/verifications/{}/assignee', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Add a note for other reviewers.
   *
   * Only members and API keys with the scope can read notes. The person or business cannot. Redaction deletes the notes.
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
   * Report that you are viewing a verification.
   *
   * For web pages: call this every 15 seconds while the page is visible. The response contains the IDs of other members who reported within the last 45 seconds. `GET /v1/verifications/reviewers` returns their names. Reports are neither logged nor stored.
   *
   * `PUT /v1/verifications/{id}/viewers/me`. Scope: reviews:write.
   */
  reportViewer(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReportVerificationViewerResult> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/verifications/{}/viewers/me', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * List screening matches of a person, or of a company and its owners.
   *
   * The audit log records each call.
   *
   * `GET /v1/verifications/{id}/screening-hits`. Scope: reviews:write.
   */
  listScreeningHits(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.ListScreeningHitsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/screening-hits', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Dismiss or confirm a list match.
   *
   * Dismissing or confirming a match does not decide a case in review. A confirmed match suspends an approval. When all matches are dismissed, a person’s credential is reinstated, and a suspended business returns to review. If your policy requires a second approval, a second reviewer must also dismiss a person’s matches.
   *
   * `POST /v1/verifications/{id}/screening-hits/{hitId}`. Scope: reviews:write.
   */
  settleScreeningHit(id: string, hitId: string, params: T.SettleScreeningHitParams, options?: DisclosingOptions): ApiCall<T.ScreeningHit> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/screening-hits/{}', answer: 'json', idempotent: true }, { path: [id, hitId], body: params }, options);
  }

  /**
   * Erase the personal data of a closed verification.
   *
   * Permanently deletes pictures, documents, the data read from them, expected details, notes, metadata, and measurements. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups contain the data until you delete them. After a restore, the service redacts again before it starts. The verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call changes nothing. If your policy requires a second approval, the call returns 409. Request an erasure instead, which another member approves. `GET /v1/erasures` lists redactions with `by: redaction`.
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
   * Returns the owners found in the last examination. Empty before the first examination.
   *
   * `GET /v1/verifications/{id}/owners`. Scope: verifications:read.
   */
  listBeneficialOwners(id: string, params: T.ListBeneficialOwnersParams = {}, options?: DisclosingOptions): ApiCall<T.ListBeneficialOwnersResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verifications/{}/owners', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Invite a beneficial owner to verify their identity.
   *
   * The link is valid for 14 days and replaces an earlier link. You can invite an owner once an hour. If the policy requires verified owners, the service automatically invites each owner whose email address you submitted.
   *
   * `POST /v1/verifications/{id}/owners/{ownerId}/invite`. Scope: verifications:write.
   */
  inviteBeneficialOwner(id: string, ownerId: string, params: T.InviteBeneficialOwnerParams = {}, options?: DisclosingOptions): ApiCall<T.BeneficialOwner> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/owners/{}/invite', answer: 'json', idempotent: true }, { path: [id, ownerId], body: params }, options);
  }

  /**
   * Request information from the applicant.
   *
   * Moves the verification from `in_review` to `requires_input`. The service emails the applicant a link to a page where they submit documents and answers. The page accepts one submission within 30 days. You can also submit the items yourself with `resubmit`. A new request replaces an open one.
   *
   * `POST /v1/verifications/{id}/information-requests`. Scope: reviews:write.
   */
  requestInformation(id: string, params: T.RequestInformationParams, options?: CallOptions): ApiCall<T.RequestInformationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verifications/{}/information-requests', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List information requests and their answers.
   *
   * Newest first. Answers require the scope reviews:write. The verification lists the submitted documents.
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
   * The wallet can accept the offer before the decision. It then asks again until the person is verified, and receives the credential (deferred issuance). If the verification is rejected, the offer ends. `dc+sd-jwt` and `mso_mdoc` also require the scope `pii:read`.
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
   * The link opens a page that asks for consent and takes the pictures of the document and the face. To take the pictures in your own app, send them to `POST /v1/verifications` with the answer to the challenge as `liveness`. With `verificationId`, the person continues a verification that requires pictures.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
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
   * The previous link stops working. Without `invite`, the email goes to the person invited last. The email counts toward your daily limit. You can email the same person once an hour.
   *
   * `POST /v1/verification-sessions/{id}/invite`. Scope: verifications:write.
   */
  invite(id: string, params: T.InviteToVerificationSessionParams = {}, options?: CallOptions): ApiCall<T.VerificationSession> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/{}/invite', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a liveness challenge, or retrieve the open one.
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
   * The service creates a session for each valid line and emails the link to the person. Invalid lines are reported and change nothing. You can send a file again: a line imported before is skipped, unless its session has expired or was canceled.
   *
   * `POST /v1/verification-sessions/bulk`. Scope: verifications:write.
   */
  createImport(params: T.ImportVerificationSessionsParams, options?: CallOptions): ApiCall<T.VerificationSessionImport> {
    return call(this.#transport, { verb: 'POST', path: '/v1/verification-sessions/bulk', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve an import, with the result of each line.
   *
   * `GET /v1/verification-sessions/bulk/{id}`. Scope: verifications:read.
   */
  getImport(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationSessionImport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-sessions/bulk/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Preview an import of verification sessions, with the errors of each line.
   *
   * Checks each line of the file. Creates no sessions and sends no emails.
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
   * Returns `pending`. A job then fetches the pictures from the URLs and decides, and a webhook reports the outcome. If the policy requires liveness, pictures are not enough: `session` contains a link where the person continues.
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
   * Omitted fields keep their values. The change creates a new version, which applies from the next decision. Versions never change. A decision names the version that it used.
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
   * Retrieve a version of the verification policy.
   *
   * `GET /v1/verification-policies/{version}`. Scope: verifications:read.
   */
  getVersion(version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VerificationPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/verification-policies/{}', answer: 'json' }, { path: [version] }, options);
  }

  /**
   * Retrieve a version of the default policy.
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
   * A person is one human in this organization. The service recognizes them in later verifications and on renewed documents.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/persons/{id}/metadata`. Scope: verifications:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Create a link where a person adds a verified identity to a wallet.
   *
   * The link opens a page that creates a secret in the person's browser. The secret never leaves the browser. The page then receives the claims of the newest valid identity, signed for that secret. The link works once, until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with the link can read the birth date and nationality.
   *
   * `POST /v1/persons/{id}/wallet-links`. Scope: proofs:write.
   */
  createWalletLink(id: string, params: T.CreateWalletLinkOfPersonParams = {}, options?: CallOptions): ApiCall<T.NewWalletLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/persons/{}/wallet-links', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Export all data about a person.
   *
   * Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes, recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data about other people. Also requires `pii:read`, and the header `Access-Reason`.
   *
   * `GET /v1/persons/{id}/data-export`. Scope: compliance:read.
   */
  exportPersonalData(id: string, params: T.ExportPersonalDataParams = {}, options?: DisclosingOptions): ApiCall<T.DataExport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/persons/{}/data-export', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Export all data about a person as PDF.
   *
   * Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes, recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data about other people. Also requires `pii:read`, and the header `Access-Reason`. Pictures are named; the JSON export contains them.
   *
   * `GET /v1/persons/{id}/data-export.pdf`. Scope: compliance:read.
   */
  exportPersonalDataAsPdf(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/persons/{}/data-export.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Create a link where a person downloads their data.
   *
   * Send `url` to the person, and `code` through another channel. The service creates the file for each download and does not store it. Five wrong codes end the link. The audit log records each visit and each download. Also requires `pii:read`, and the header `Access-Reason`.
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
   * Returns persons in the order of `personIds`, without unknown IDs. Contains no personal data.
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
   * Registers are imported by the operator with `npm run lists -- import gleif FILE`. The service never downloads a register.
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
   * Compares names in any script, order, and spelling. Each match lists the evidence for and against it. The service stores no search data; the audit log records only that a search happened.
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
   * Returns the 249 countries and territories of ISO 3166-1 on one page. Each statement about documents names its basis. No statement was tested with real documents.
   *
   * `GET /v1/reference/countries`. Needs no token.
   */
  listCountries(params: T.ListCountriesParams = {}, options?: CallOptions): ApiCall<T.ListCountriesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/reference/countries', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Retrieve a country by its alpha-2 or alpha-3 code.
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
   * Returns the active codes of ISO 20275, as published by GLEIF, sorted by country and code. For a legal form that is not listed, use `8888` in any country.
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
   * A project is a production with its content, dates, producing business, and performers. If you record a release with an unknown `projectId`, the service creates a project with that external ID.
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
   * Omitted fields keep their values. A list that you send replaces the whole list. Returns 409 for an archived project.
   *
   * `PATCH /v1/projects/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateProjectParams = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/projects/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Archive a project.
   *
   * You can no longer change the project, or add performers or releases. Its existing data stays unchanged.
   *
   * `POST /v1/projects/{id}/archive`. Scope: agreements:write.
   */
  archive(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/archive', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Restore an archived project.
   *
   * You can change the project and add performers and releases again.
   *
   * `POST /v1/projects/{id}/restore`. Scope: agreements:write.
   */
  restore(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Project> {
    return call(this.#transport, { verb: 'POST', path: '/v1/projects/{}/restore', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Add a performer to a project.
   *
   * Names and addresses are stored encrypted. Reading them requires the scope `pii:read`.
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
   * Omitted fields keep their values. The history keeps the previous values. Once set, `userId` cannot be changed (409): remove the performer, and declare the other person.
   *
   * `PATCH /v1/projects/{id}/performers/{performerId}`. Scope: agreements:write.
   */
  updatePerformer(id: string, performerId: string, params: T.UpdatePerformerParams = {}, options?: DisclosingOptions): ApiCall<T.Performer> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/projects/{}/performers/{}', answer: 'json' }, { path: [id, performerId], body: params }, options);
  }

  /**
   * Remove a performer from a project.
   *
   * Records the removal in the history. Previous entries stay.
   *
   * `DELETE /v1/projects/{id}/performers/{performerId}`. Scope: agreements:write.
   */
  removePerformer(id: string, performerId: string, params: T.RemovePerformerParams = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/projects/{}/performers/{}', answer: 'none' }, { path: [id, performerId], query: params }, options);
  }

  /**
   * Retrieve the status of a project, with the missing items of its performers and producer.
   *
   * Includes every declared performer of the project, and every person with a release in it. Each person’s identity must have been examined (`examinedOn`) by the first day of their shoot.
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
   * There are two ways. With `consent` and without `parties`, you attest the release. It is `signed` immediately, with `assurance: attested`. Its credential then shows that the consent is stated by your organization only, and not signed by the performer. With `parties`, the service emails each party a link to a page where they sign. The release is `pending` until all have signed. If `projectId` is unknown, the service creates the project with that ID. The person behind `userId` does not need a verified identity. Without one, the release shows `identity: missing` and has no nullifier. Reissue the release after the person is verified.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/releases/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the log receipt of a release.
   *
   * Returns the receipt of the signing, with the hashes of the document and the claims. `of` and `distributionId` select another entry of the release. The offline verifier checks the receipt. Returns 404 if the entry does not exist. For about a second after the entry, the call returns 409 with `Retry-After`.
   *
   * `GET /v1/releases/{id}/receipt`. Scope: agreements:read.
   */
  getReceipt(id: string, params: T.GetModelReleaseReceiptParams = {}, options?: CallOptions): ApiCall<T.GetModelReleaseReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}/receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Send a signed release to recipients.
   *
   * Each recipient gets an email with a separate link. The link gives access to the credential, limited to the chosen fields, and to instructions for offline verification. An address that occurs twice gets one email.
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
   * For an email that a mail server accepted first and returned later. The service records an immediate refusal automatically.
   *
   * `POST /v1/releases/{id}/distributions/{distributionId}/bounce`. Scope: agreements:write.
   */
  recordBounce(id: string, distributionId: string, params: T.RecordReleaseBounceParams = {}, options?: DisclosingOptions): ApiCall<T.ReleaseDistribution> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/distributions/{}/bounce', answer: 'json', idempotent: true }, { path: [id, distributionId], body: params }, options);
  }

  /**
   * Reissue the credential of a signed release.
   *
   * The new credential replaces the previous one, which is revoked. If the person has been verified since, the new credential contains the nullifier.
   *
   * `POST /v1/releases/{id}/reissue`. Scope: agreements:write.
   */
  reissue(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/reissue', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Withdraw a signed release.
   *
   * You cannot undo this. Revokes the credential, sends the webhook `consent.withdrawn`, and notifies every recipient. Recipients must acknowledge the withdrawal by `acknowledgeBy`.
   *
   * `POST /v1/releases/{id}/withdraw`. Scope: agreements:write.
   */
  withdraw(id: string, params: T.WithdrawModelReleaseParams = {}, options?: DisclosingOptions): ApiCall<T.Release> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/withdraw', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List the files that a withdrawn release covered.
   *
   * The files in which the performer appeared when the release was withdrawn, their resized, transcoded, and new versions, and what recipients did with them. The list is empty if the release is not withdrawn, or another release of the performer counts. It is complete when `withdrawal.listedAt` of the release is set. Use `expand=file` for names and coverage.
   *
   * `GET /v1/releases/{id}/files`. Scope: agreements:read.
   */
  listWithdrawnFiles(id: string, params: T.ListWithdrawnFilesParams = {}, options?: DisclosingOptions): List<T.ListWithdrawnFilesResult['data'][number], T.ListWithdrawnFilesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/releases/{}/files', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Create a QR code with the performer's signing link, to sign on set.
   *
   * Each call creates a new link, and the previous one stops working, even if it was emailed. The evidence and the credential state that the organization handed over the link.
   *
   * `POST /v1/releases/{id}/signing-qr`. Scope: agreements:write.
   */
  createSigningQr(id: string, params: T.CreateReleaseSigningQrParams = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/{}/signing-qr', answer: 'binary', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the picture of the person.
   *
   * The audit log records each call.
   *
   * `GET /v1/releases/{id}/visual-reference`. Scope: pii:read.
   */
  getVisualReference(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/{}/visual-reference', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Import releases from a CSV file.
   *
   * The service records a release for each valid line. Invalid lines are reported and change nothing.
   *
   * `POST /v1/releases/bulk`. Scope: agreements:write.
   */
  createImport(params: T.ImportModelReleasesParams, options?: CallOptions): ApiCall<T.ReleaseImport> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve an import, with the result of each line.
   *
   * `GET /v1/releases/bulk/{id}`. Scope: agreements:read.
   */
  getImport(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReleaseImport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/releases/bulk/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/releases/bulk/{id}/metadata`. Scope: agreements:write.
   */
  updateImportMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/releases/bulk/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Preview an import of releases, with the errors of each line.
   *
   * Checks each line of the file. Records no releases.
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
   * Use a template with values, your own text, or a PDF with `fields` that the parties fill in and sign. Parties act in groups by `order`: lower numbers act first, equal numbers at the same time. A party has one of six kinds. A `signer` signs and an `approver` approves, each with a separate key. A `guardian` signs together with a minor. A `witness` signs after the signers that they witnessed. A `viewer` can read the document once it is their group’s turn. A `cc` receives the completed document.
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
   * Omitted fields keep their values. `parties`, `values`, and `fields` are replaced as a whole. Returns 409 once the agreement is sent.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
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
   * Creates the PDF, or uses the uploaded PDF. A created PDF contains 128 random bits, so that its hash cannot be guessed. Stores the PDF with its hash, and emails links to the first group. Returns 422 if a party is under 18 on the day of sending and has no guardian.
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
   * The previous link stops working. The service emails the new link, or returns it so that the party can sign on your device. The certificate of the completed document states that the organization handed over the link.
   *
   * `POST /v1/agreements/{id}/parties/{partyId}/link`. Scope: agreements:write.
   */
  renewSigningLink(id: string, partyId: string, params: T.RenewSigningLinkParams = {}, options?: DisclosingOptions): ApiCall<T.PartyLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/parties/{}/link', answer: 'json', idempotent: true }, { path: [id, partyId], body: params }, options);
  }

  /**
   * Sign as a party with a did:jwk or did:key.
   *
   * Also for approvals, and for the signatures of witnesses and guardians. The body contains the token of the party’s link. The payload comes from `POST /sign/{token}/signature-request`. The header of the JWS must be exactly `{alg, kid, typ: "avouch-signature+jws"}`. Header and payload are in RFC 8785 form.
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
   * Sends the same link again, at most once an hour to each party. Returns 429 if all parties got an email within the last hour.
   *
   * `POST /v1/agreements/{id}/remind`. Scope: agreements:write.
   */
  remindParties(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/remind', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Void an agreement.
   *
   * You can void an agreement until the last party has signed. All invited parties are notified and can read the reason.
   *
   * `POST /v1/agreements/{id}/void`. Scope: agreements:write.
   */
  void(id: string, params: T.VoidAgreementParams, options?: DisclosingOptions): ApiCall<T.Agreement> {
    return call(this.#transport, { verb: 'POST', path: '/v1/agreements/{}/void', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the document.
   *
   * Returns the document as sent. After all parties have signed, it includes the certificate pages and the seal.
   *
   * `GET /v1/agreements/{id}/document.pdf`. Scope: agreements:read.
   */
  getDocument(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/document.pdf', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Download the signature evidence.
   *
   * Contains the signature of each party by their own key, under the seal of the organization. Verify it together with the PDF: `POST /v1/agreements/verify`, the page `/verify`, and the offline verifier accept both files. Returns 409 until all have signed.
   *
   * `GET /v1/agreements/{id}/evidence.json`. Scope: agreements:read.
   */
  getEvidence(id: string, params: T.GetAgreementEvidenceParams = {}, options?: DisclosingOptions): ApiCall<T.GetAgreementEvidenceResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/agreements/{}/evidence.json', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Download the log receipt of a completed agreement.
   *
   * Returns the receipt of the entry with the hashes of the document, the sealed PDF, and evidence.json. The offline verifier checks it. Returns 409 until all have signed, and 409 with `Retry-After` for about a second afterward.
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
   * Returns the signers, times, and DIDs, and detects any changed byte. The verdict lists each rule. A failed rule is part of the verdict, not an error. Trusted issuers are the organizations of this service. The offline verifier returns the same verdict without a network.
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
   * A template contains typed fields, text with `{{field}}` placeholders, conditional clauses (`when`), and roles. Values are inserted as plain text and never interpreted as markup.
   *
   * `POST /v1/templates`. Scope: agreements:write.
   */
  create(params: T.CreateTemplateParams, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'POST', path: '/v1/templates', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List templates.
   *
   * Returns your templates except archived ones, newest first. Then the built-in templates: `model_release`, `copyright_assignment`, `copyright_license`, and `consent` in English. The Spanish templates have the suffix `_es`. The type `contract` has no built-in template. The built-in texts are general forms in plain language, not legal advice.
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
   * Send the whole content. Existing agreements keep the version from which they were created.
   *
   * `PATCH /v1/templates/{id}`. Scope: agreements:write.
   */
  update(id: string, params: T.UpdateTemplateParams, options?: CallOptions): ApiCall<T.AgreementTemplate> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/templates/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Archive a template.
   *
   * You can no longer use the template for new agreements, but you can still read it. Existing agreements stay.
   *
   * `DELETE /v1/templates/{id}`. Scope: agreements:write.
   */
  archive(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/templates/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
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
   * If the person agreed, creates a record under ISO/IEC TS 27560 and a ConsentCredential. If the person refused, records the refusal. The default values of omitted fields refer to the notice. With `signer`, the service asks the person to sign. The consent counts as given once they have signed. Without `signer`, you attest the consent. If the `userId` is unknown, the service creates a person without a verified identity. For type `digital_replica`, `replica`, `signer`, and a description of the uses in `purpose` are required.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/consents/{id}/metadata`. Scope: agreements:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Withdraw a consent.
   *
   * The history keeps the original consent. The credential is permanently revoked. Returns 409 if the consent was refused or is pending.
   *
   * `POST /v1/consents/{id}/withdraw`. Scope: agreements:write.
   */
  withdraw(id: string, params: T.WithdrawConsentParams = {}, options?: CallOptions): ApiCall<T.Consent> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/withdraw', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the log receipt of a consent or its withdrawal.
   *
   * Returns the receipt of the entry, with the hashes of the claims and of the signed document. The offline verifier checks it. Returns 404 if the consent was never given. For about a second after the entry, the call returns 409 with `Retry-After`.
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

  /**
   * Record a use of a digital replica.
   *
   * The consent must be of type `digital_replica`, and in effect. Otherwise, the response is 409, also for a second use of a single-use consent. You cannot change or delete entries. The service does not compare the use with the consent: you state whether the consent describes it.
   *
   * `POST /v1/consents/{id}/uses`. Scope: agreements:write.
   */
  recordReplicaUse(id: string, params: T.NewReplicaUse, options?: CallOptions): ApiCall<T.ReplicaUse> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/uses', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List recorded uses of a digital replica.
   *
   * `GET /v1/consents/{id}/uses`. Scope: agreements:read.
   */
  listReplicaUses(id: string, params: T.ListReplicaUsesParams = {}, options?: CallOptions): List<T.ListReplicaUsesResult['data'][number], T.ListReplicaUsesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/consents/{}/uses', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Issue a license for one use of a digital replica.
   *
   * Issues a ReplicaLicenseCredential for a recorded use that names a file or a work. Your organization states that the consent permits the use. Withdrawing or erasing the consent revokes the license in the same transaction. The service also revokes it if the credential of the consent is suspended or revoked. Returns 409 with the `reason` if the use cannot be licensed: `credential_inactive`, `outside_consent`, `nothing_named`, `file_deleted`, or `licensed`.
   *
   * `POST /v1/consents/{id}/uses/{useId}/license`. Scope: agreements:write.
   */
  licenseReplicaUse(id: string, useId: string, params: T.NewReplicaLicense, options?: CallOptions): ApiCall<T.ReplicaLicense> {
    return call(this.#transport, { verb: 'POST', path: '/v1/consents/{}/uses/{}/license', answer: 'json', idempotent: true }, { path: [id, useId], body: params }, options);
  }
}

export class Lookups {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Check whether files may be shown.
   *
   * For platforms: a key with only the scope `lookups:create` can look up hashes, and otherwise only read and revoke itself. The response never contains personal data. A key can look up 100,000 hashes a minute. A perceptual hash or an ISCC counts as 50, and so do a receipt and each project with performers whose files are found. Responses are not stored: an `Idempotency-Key` is ignored.
   *
   * `POST /v1/lookups`. Scope: lookups:create.
   */
  create(params: T.CreateLookupParams, options?: CallOptions): ApiCall<T.LookupResults> {
    return call(this.#transport, { verb: 'POST', path: '/v1/lookups', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Check files by the first digits of their SHA-256.
   *
   * Returns up to 1,000 files of the organization whose SHA-256 begins with the prefix. Compare the rest of the hash yourself, so that you do not reveal it. A call counts as 50 hashes, and so does each project with performers.
   *
   * `GET /v1/lookups/prefixes/{prefix}`. Scope: lookups:create.
   */
  lookUpPrefix(prefix: string, params: T.LookUpPrefixParams = {}, options?: CallOptions): ApiCall<T.PrefixLookupResults> {
    return call(this.#transport, { verb: 'GET', path: '/v1/lookups/prefixes/{}', answer: 'json' }, { path: [prefix], query: params }, options);
  }

  /**
   * List hashes of removed and withdrawn files.
   *
   * For platforms: lists each hash once, in the order of its last change, including hashes that were lifted. Keep `syncCursor`, and send it as `cursor` in your next call to get all later changes. A page counts as 50 hashes.
   *
   * `GET /v1/lookups/removals`. Scope: lookups:create.
   */
  listRemovedHashes(params: T.ListRemovedHashesParams = {}, options?: CallOptions): List<T.ListRemovedHashesResult['data'][number], T.ListRemovedHashesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/lookups/removals', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }
}

export class Files {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Register a file.
   *
   * The file stays with you: you send its hash, its size, and its performers. Each hash can be registered once. If it already exists, the response is 409 with the `id` of that file.
   *
   * `POST /v1/files`. Scope: files:write.
   */
  create(params: T.NewFile, options?: CallOptions): ApiCall<T.RegisteredFile> {
    return call(this.#transport, { verb: 'POST', path: '/v1/files', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List files.
   *
   * `GET /v1/files`. Scope: files:read.
   */
  list(params: T.ListFilesParams = {}, options?: CallOptions): List<T.ListFilesResult['data'][number], T.ListFilesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/files', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a file, with its coverage by releases.
   *
   * `GET /v1/files/{id}`. Scope: files:read.
   */
  get(id: string, params: T.GetFileParams = {}, options?: CallOptions): ApiCall<T.RegisteredFile> {
    return call(this.#transport, { verb: 'GET', path: '/v1/files/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change a file.
   *
   * Omitted fields keep their values. The project, the hash, and the size are fixed. Changing `depicted` to `nobody` or `unknown` empties the list of performers. Returns 409 if the project is archived.
   *
   * `PATCH /v1/files/{id}`. Scope: files:write.
   */
  update(id: string, params: T.UpdateFileParams = {}, options?: CallOptions): ApiCall<T.RegisteredFile> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/files/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Delete a file from the register.
   *
   * The audit log keeps the hash. Returns 409 if other files derive from the file.
   *
   * `DELETE /v1/files/{id}`. Scope: files:write.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/files/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Sign a C2PA manifest for a file.
   *
   * The content stays with you: the service signs the registered hash, and you insert the manifest yourself. It lists the hashes and status list entries of the credentials of releases and of consents to digital replicas. It names no one. Returns 409 with the `reason` unless the file is `covered`.
   *
   * `POST /v1/files/{id}/manifest`. Scope: files:write.
   */
  createManifest(id: string, params: T.CreateFileManifestParams = {}, options?: CallOptions): ApiCall<T.SignedManifest> {
    return call(this.#transport, { verb: 'POST', path: '/v1/files/{}/manifest', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Register up to 1,000 files.
   *
   * Registers all files or none. Each error names the file by its position, such as `files.3.sha256`.
   *
   * `POST /v1/files/batch`. Scope: files:write.
   */
  createBatch(params: T.CreateFileBatchParams, options?: CallOptions): ApiCall<T.CreateFileBatchResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/files/batch', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class Works {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Register a work.
   *
   * Authors are the first owners of the economic rights, performers of their neighboring right, by their shares. Names are stored encrypted. Reading them requires the scope `pii:read`.
   *
   * `POST /v1/works`. Scope: works:write.
   */
  create(params: T.CreateWorkParams, options?: DisclosingOptions): ApiCall<T.Work> {
    return call(this.#transport, { verb: 'POST', path: '/v1/works', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List works.
   *
   * `GET /v1/works`. Scope: works:read.
   */
  list(params: T.ListWorksParams = {}, options?: DisclosingOptions): List<T.ListWorksResult['data'][number], T.ListWorksResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/works', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a work with its authors and holders.
   *
   * `GET /v1/works/{id}`. Scope: works:read.
   */
  get(id: string, params: T.GetWorkParams = {}, options?: DisclosingOptions): ApiCall<T.Work> {
    return call(this.#transport, { verb: 'GET', path: '/v1/works/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change a work.
   *
   * Omitted fields keep their values. `authors` replaces the whole list. Once the work has transfers, the response to `authors` is 409. Once one of them has an agreement, so is the response to another title or identifier.
   *
   * `PATCH /v1/works/{id}`. Scope: works:write.
   */
  update(id: string, params: T.UpdateWorkParams = {}, options?: DisclosingOptions): ApiCall<T.Work> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/works/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Retrieve the chain of title of a work.
   *
   * Shows who holds which right on a day, through which transfers, and the faults. Computed from the current records. If its agreement is no longer completed, or the credential is revoked or suspended, a transfer has no effect. The transfer with the earlier `validFrom` takes precedence. Not a legal opinion.
   *
   * `GET /v1/works/{id}/chain`. Scope: works:read.
   */
  getChain(id: string, params: T.GetWorkChainParams = {}, options?: CallOptions): ApiCall<T.ChainOfTitle> {
    return call(this.#transport, { verb: 'GET', path: '/v1/works/{}/chain', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Record an assignment or a license.
   *
   * With `agreementId`, `from` and `to` must be the parties of the completed agreement. No field of the agreement may contradict the transfer. Without `agreementId`, the transfer is only stated. A holder who does not hold the rights is recorded too: the chain of title names the gap.
   *
   * `POST /v1/works/{id}/transfers`. Scope: works:write.
   */
  recordTransfer(id: string, params: T.RecordWorkTransferParams, options?: CallOptions): ApiCall<T.WorkTransfer> {
    return call(this.#transport, { verb: 'POST', path: '/v1/works/{}/transfers', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List transfers of a work.
   *
   * `GET /v1/works/{id}/transfers`. Scope: works:read.
   */
  listTransfers(id: string, params: T.ListWorkTransfersParams = {}, options?: CallOptions): List<T.ListWorkTransfersResult['data'][number], T.ListWorkTransfersResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/works/{}/transfers', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Retrieve a transfer.
   *
   * `GET /v1/works/{id}/transfers/{transferId}`. Scope: works:read.
   */
  getTransfer(id: string, transferId: string, params: T.GetWorkTransferParams = {}, options?: CallOptions): ApiCall<T.WorkTransfer> {
    return call(this.#transport, { verb: 'GET', path: '/v1/works/{}/transfers/{}', answer: 'json' }, { path: [id, transferId], query: params }, options);
  }

  /**
   * Remove a transfer from the chain of title.
   *
   * The transfer stays in the record, with the time of its removal and the reason.
   *
   * `DELETE /v1/works/{id}/transfers/{transferId}`. Scope: works:write.
   */
  removeTransfer(id: string, transferId: string, params: T.RemoveWorkTransferParams = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/works/{}/transfers/{}', answer: 'none' }, { path: [id, transferId], query: params }, options);
  }

  /**
   * Issue a copyright claim.
   *
   * Issues a CopyrightClaimCredential: the rights that a holder held on a day, according to the chain of title. Your organization claims this from its records. It is not a legal opinion. Returns 409 with the `reason` if the holder holds nothing, or an error in the chain affects the holder. The claim replaces an earlier one for the same holder and day. When the records change, the service revokes claims that are no longer true.
   *
   * `POST /v1/works/{id}/claims`. Scope: works:write.
   */
  issueClaim(id: string, params: T.IssueWorkClaimParams, options?: CallOptions): ApiCall<T.CopyrightClaim> {
    return call(this.#transport, { verb: 'POST', path: '/v1/works/{}/claims', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List copyright claims of a work.
   *
   * `GET /v1/works/{id}/claims`. Scope: works:read.
   */
  listClaims(id: string, params: T.ListWorkClaimsParams = {}, options?: CallOptions): List<T.ListWorkClaimsResult['data'][number], T.ListWorkClaimsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/works/{}/claims', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Retrieve a copyright claim.
   *
   * Retrieve its credential with `GET /v1/credentials/{credentialId}`.
   *
   * `GET /v1/works/{id}/claims/{claimId}`. Scope: works:read.
   */
  getClaim(id: string, claimId: string, params: T.GetWorkClaimParams = {}, options?: CallOptions): ApiCall<T.CopyrightClaim> {
    return call(this.#transport, { verb: 'GET', path: '/v1/works/{}/claims/{}', answer: 'json' }, { path: [id, claimId], query: params }, options);
  }

  /**
   * Register works from a CSV file.
   *
   * The service registers each work whose lines are all valid. A work with an invalid line is reported and not registered. You can send a file again: works imported before are skipped.
   *
   * `POST /v1/works/bulk`. Scope: works:write.
   */
  createImport(params: T.ImportWorksParams, options?: CallOptions): ApiCall<T.WorkImport> {
    return call(this.#transport, { verb: 'POST', path: '/v1/works/bulk', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve an import, with the result of each line.
   *
   * `GET /v1/works/bulk/{id}`. Scope: works:read.
   */
  getImport(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.WorkImport> {
    return call(this.#transport, { verb: 'GET', path: '/v1/works/bulk/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Preview an import of works, with the errors of each line.
   *
   * Checks each line of the file. Registers no works.
   *
   * `POST /v1/works/bulk/preview`. Scope: works:write.
   */
  previewImport(params: T.PreviewWorkImportParams, options?: CallOptions): ApiCall<T.ImportPreview> {
    return call(this.#transport, { verb: 'POST', path: '/v1/works/bulk/preview', answer: 'json', idempotent: true }, { body: params }, options);
  }
}

export class WalletLinks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a wallet link by `userId` or `credentialId`.
   *
   * The link opens a page that creates a secret in the person's browser. The secret never leaves the browser. The page then receives the claims of the newest valid identity, signed for that secret. The link works once, until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with the link can read the birth date and nationality.
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
   * Retrieve a wallet link, and whether it was used.
   *
   * `GET /v1/wallet-links/{id}`. Scope: proofs:read.
   */
  get(id: string, params: T.GetWalletLinkParams = {}, options?: CallOptions): ApiCall<T.WalletLink> {
    return call(this.#transport, { verb: 'GET', path: '/v1/wallet-links/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
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
   * The page names the requester and explains the request in plain words. It creates the proof in the browser and sends it. The service verifies the proof. This uses up the request, like `POST /v1/proofs/verify`. The link works while the request is open.
   *
   * `POST /v1/proof-requests/{id}/links`. Scope: proofs:write.
   */
  createLink(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ProofLink> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proof-requests/{}/links', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Create a proof request.
   *
   * The statement of each request gets a separate context. A proof for this request is therefore invalid for every other request. The request accepts one proof.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
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
   * Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. On a phone, the link opens a wallet. On a computer, the person scans the QR code with the wallet. Send `txCode` to the person through another channel. Five wrong codes end the offer. `dc+sd-jwt` (the default format) and `mso_mdoc` also require the scope `pii:read`, because anyone with the link and the code can read their contents. `mso_mdoc` and `eu.europa.ec.av.1` are mobile documents, available only for identity verifications.
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
   * Retrieve a credential in an encoding of your choice.
   *
   * `vc+jwt` is VC Data Model 2.0, secured with VC-JOSE-COSE. `jwt_vc_json` is VC Data Model 1.1. `ldp_vc` is VC Data Model 2.0 with an eddsa-rdfc-2022 proof. These three contain neither name nor birth date. `dc+sd-jwt` contains them as disclosures, which the response includes only with the scope `pii:read`. The first call creates the encoding; later calls return the same one. Returns 410 if the attested data was redacted. After a redaction, an identity credential stays available without names.
   *
   * `GET /v1/credentials/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetCredentialParams = {}, options?: DisclosingOptions): ApiCall<T.IssuedCredential> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credentials/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/credentials/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download the log receipt of a credential.
   *
   * Returns the receipt of the issuance, with the hash of the claims. With `format`, returns the receipt of the copy in that encoding, once it exists. `credentialHash` of a copy is the SHA-256 of the compact text. For an SD-JWT, only the part before the first `~` is hashed. The offline verifier checks the receipt. For about a second after the issuance, the call returns 409 with `Retry-After`.
   *
   * `GET /v1/credentials/{id}/receipt`. Scope: credentials:read.
   */
  getReceipt(id: string, params: T.GetCredentialReceiptParams = {}, options?: CallOptions): ApiCall<T.GetCredentialReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/credentials/{}/receipt', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Revoke a credential.
   *
   * You cannot undo this. Every copy fails verification as soon as the verifier fetches the status list again. If the credential is already `revoked`, the call changes nothing and sends no event.
   *
   * `POST /v1/credentials/{id}/revoke`. Scope: credentials:write.
   */
  revoke(id: string, params: T.RevokeCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/revoke', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Suspend a credential.
   *
   * Every copy fails verification until you reinstate the credential. Returns 409 for a revoked credential. If the credential is already `suspended`, the call changes nothing and sends no event.
   *
   * `POST /v1/credentials/{id}/suspend`. Scope: credentials:write.
   */
  suspend(id: string, params: T.SuspendCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/suspend', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Reinstate a suspended credential.
   *
   * Returns 409 for a revoked credential, because a revocation is final. If the credential is already `active`, the call changes nothing and sends no event.
   *
   * `POST /v1/credentials/{id}/reinstate`. Scope: credentials:write.
   */
  reinstate(id: string, params: T.ReinstateCredentialParams, options?: CallOptions): ApiCall<T.Credential> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credentials/{}/reinstate', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Verify a credential.
   *
   * Checks form, header, key, signature, data model, issuer, and validity. For credential types of this service, also checks the schema. Then checks the status, and whether the issuer is trusted: your organization, or one of `issuers`. Status lists of this service are always current. Others are cached for up to an hour, if they allow it. A failed check is part of the result, not an error.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/credential-offers/{id}/metadata`. Scope: credentials:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/credential-offers/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Cancel a credential offer.
   *
   * The link and the wallet's token stop working. If a wallet already has the credential, it keeps the credential until you revoke it. Returns 409 for an offer that has ended.
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
   * Uses OpenID4VP 1.0. Send the person the link, show the QR code, or open the page. The wallet can answer once, before the request expires. You receive the result by event or by GET. The wallet must always prove that it holds the credential (holder binding).
   *
   * `POST /v1/presentation-requests`. Scope: credentials:write.
   */
  create(params: T.CreatePresentationRequestParams = {}, options?: DisclosingOptions): ApiCall<T.PresentationRequest> {
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
   * If the request has a `redirectUri`, the call returns claims and confirmations only with the `response_code` from the return link. This prevents a person from using another person’s presentation.
   *
   * `GET /v1/presentation-requests/{id}`. Scope: credentials:read.
   */
  get(id: string, params: T.GetPresentationRequestParams = {}, options?: DisclosingOptions): ApiCall<T.PresentationRequest> {
    return call(this.#transport, { verb: 'GET', path: '/v1/presentation-requests/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
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
   * Verify a presentation that you requested with your own nonce.
   *
   * Checks the form, signature, nonce, audience, and holder binding of the presentation. Checks the issuer, validity, trust, and status of each credential. A failed check is part of the result, not an error. The service stores nothing, so it cannot detect a repeated nonce. Use each nonce only once.
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
   * The service keeps the secrets of these people and businesses. It can therefore read everything that it proves for them.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/proofs/{id}/metadata`. Scope: proofs:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/proofs/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Verify one proof, or up to 1,000 proofs.
   *
   * Checks each rule. An invalid proof returns a verdict, not an error. If you name a proof request, the service checks the proof against it, and the request is used up. For issuers of this service, `current` is `fail` if the credential behind the proof is revoked or suspended. It is `unknown` if the proof could come from either a valid or an invalid credential. `{"proofs": […]}` verifies up to 1,000 proofs and returns `verdicts` in the same order. An invalid item affects only its own verdict. An organization can run two batches at the same time.
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
   * Contains the organization’s DID document and the verification keys of this service. Fetch it once through a channel that you trust.
   *
   * `GET /v1/trust`. Scope: proofs:read.
   */
  get(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TrustFile> {
    return call(this.#transport, { verb: 'GET', path: '/v1/trust', answer: 'json' }, {}, options);
  }

  /**
   * Download an issuer's trust file for offline verification.
   *
   * Needs no key: the same file as `GET /v1/trust`. It is published beside the `did:web` document, as `trust.json` instead of `did.json`. First check that the address belongs to the issuer: anyone who controls the address can publish any trust file there.
   *
   * `GET /orgs/{id}/trust.json`. Needs no token.
   */
  getOfIssuer(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TrustFile> {
    return call(this.#transport, { verb: 'GET', path: '/orgs/{}/trust.json', answer: 'json', public: true }, { path: [id] }, options);
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
   * Returns a Bitstring Status List v1.0 or a Token Status List. A Bitstring Status List is `application/vc+jwt` by default. It has an embedded proof if `Accept` names `application/vc`, `application/ld+json`, or `application/json`. A Token Status List is `application/statuslist+jwt`. A list is valid for 24 hours. Verifiers should fetch it again after five minutes.
   *
   * `GET /v1/status-lists/{id}`. Needs no token.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/status-lists/{}', answer: 'binary', public: true }, { path: [id] }, options);
  }

  /**
   * Download all status lists of the organization in one file.
   *
   * Verifiers without a network accept the file as `--status`. Each list is signed, and valid for `validDays`.
   *
   * `GET /v1/status-lists/snapshot`. Scope: credentials:read.
   */
  getSnapshot(params: T.GetStatusSnapshotParams = {}, options?: CallOptions): ApiCall<T.GetStatusSnapshotResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/status-lists/snapshot', answer: 'json' }, { query: params }, options);
  }

  /**
   * Download all status lists of an issuer in one file.
   *
   * Needs no key. The file is published beside the `did:web` document, as `status.json` instead of `did.json`. Each list is signed, and valid for up to 24 hours. Verifiers should fetch the file again after five minutes.
   *
   * `GET /orgs/{id}/status.json`. Needs no token.
   */
  getSnapshotOfIssuer(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetIssuerStatusResult> {
    return call(this.#transport, { verb: 'GET', path: '/orgs/{}/status.json', answer: 'json', public: true }, { path: [id] }, options);
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
   * Retrieve the did:web document of the service, with the key of its audit log.
   *
   * `GET /.well-known/did.json`. Needs no token.
   */
  getServiceDocument(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetServiceDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/.well-known/did.json', answer: 'json', public: true }, {}, options);
  }

  /**
   * Download the root certificate of the service.
   *
   * The `x5c` headers of SD-JWT credentials chain up to this certificate. A verifier that trusts this service as an issuer trusts this certificate.
   *
   * `GET /.well-known/issuer-root.pem`. Needs no token.
   */
  getIssuerRoot(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/.well-known/issuer-root.pem', answer: 'text', public: true }, {}, options);
  }

  /**
   * Retrieve the did:web document of an organization.
   *
   * If the service has moved to another host, the host of the request selects the DID.
   *
   * `GET /orgs/{id}/did.json`. Needs no token.
   */
  getOrganizationDocument(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetOrganizationDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/orgs/{}/did.json', answer: 'json', public: true }, { path: [id] }, options);
  }

  /**
   * Resolve a DID.
   *
   * Resolves did:web, did:key, and did:jwk, like a universal resolver. If resolution fails, the error response also contains `didResolutionMetadata.error`. It is `invalidDid`, `invalidDidDocument`, `notFound`, `methodNotSupported`, or `internalError`. A did:web of another host is fetched over https without redirects, and cached for five minutes.
   *
   * `GET /v1/dids/{did}`. Scope: credentials:read or proofs:read.
   */
  resolve(did: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ResolveDidResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/dids/{}', answer: 'json' }, { path: [did] }, options);
  }

  /**
   * List the key history of an issuer.
   *
   * Returns the keys of the organization’s own DIDs, oldest first.
   *
   * `GET /v1/dids/{did}/keys`. Scope: credentials:read or proofs:read or keys:write.
   */
  listIssuerKeys(did: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListIssuerKeysResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/dids/{}/keys', answer: 'json' }, { path: [did] }, options);
  }

  /**
   * Rotate the keys of the organization.
   *
   * From now on, the service signs with the new keys. The old keys stay in the DID document, so existing signatures still verify. You can rotate keys up to ten times in 24 hours. After that, `Retry-After` contains the seconds to wait.
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
   * The service posts events as `{id, event, created, org, data}`. The header `X-Service-Signature` contains `t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + body)>`. The three `webhook-*` headers of Standard Webhooks are included too. Any 2xx status counts as a success; respond with `{"received": true}`. The same delivery can arrive twice: ignore event IDs that you have already processed.
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
   * During the overlap, every delivery carries one signature by each secret, the newest first. Another rotation does not shorten earlier overlaps. Up to four previous secrets can sign at the same time. A further rotation returns 409 with the time at which the first of them stops signing.
   *
   * `POST /v1/webhooks/{id}/rotate-secret`. Scope: webhooks:write.
   */
  rotateSecret(id: string, params: T.RotateWebhookSecretParams = {}, options?: CallOptions): ApiCall<T.NewWebhook> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/rotate-secret', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Send a signed sample event to a webhook endpoint.
   *
   * The sample contains `test: true`. The service sends it once, without retries. It never changes the state of the endpoint.
   *
   * `POST /v1/webhooks/{id}/test`. Scope: webhooks:write.
   */
  test(id: string, params: T.TestWebhookParams = {}, options?: CallOptions): ApiCall<T.Delivery> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/test', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Replay events that an endpoint missed.
   *
   * Sends again the deliveries that failed since `since`, and the events that happened while the endpoint was disabled. The events keep their IDs, so your server can ignore events that it already processed.
   *
   * `POST /v1/webhooks/{id}/recover`. Scope: webhooks:write.
   */
  recover(id: string, params: T.RecoverWebhookParams, options?: CallOptions): ApiCall<T.RecoverWebhookResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/webhooks/{}/recover', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List deliveries of a webhook endpoint.
   *
   * Deliveries are kept for 30 days.
   *
   * `GET /v1/webhooks/{id}/deliveries`. Scope: webhooks:read.
   */
  listDeliveries(id: string, params: T.ListWebhookDeliveriesParams = {}, options?: CallOptions): List<T.ListWebhookDeliveriesResult['data'][number], T.ListWebhookDeliveriesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/webhooks/{}/deliveries', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { path: [id], query: params }, options);
  }

  /**
   * Retrieve the health of all webhook endpoints.
   *
   * Returns figures for each endpoint that had deliveries in the period. Test deliveries do not count.
   *
   * `GET /v1/webhooks/health`. Scope: webhooks:read.
   */
  getHealth(params: T.GetWebhookHealthParams = {}, options?: CallOptions): ApiCall<T.GetWebhookHealthResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/health', answer: 'json' }, { query: params }, options);
  }

  /**
   * Retrieve a delivery with its body and the responses of your server.
   *
   * `GET /v1/webhooks/deliveries/{id}`. Scope: webhooks:read.
   */
  getDelivery(id: string, params: T.GetWebhookDeliveryParams = {}, options?: CallOptions): ApiCall<T.GetWebhookDeliveryResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/webhooks/deliveries/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Retry a delivery now.
   *
   * Sends the same bytes with the same event ID again, and restarts the retry schedule.
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
   * List events, or poll for new events.
   *
   * To poll, call with `order=asc` and keep `nextCursor`. Call again with that cursor. New events appear about five seconds after they happened.
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
   * Deliveries are kept for 30 days.
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
   * The service computes the status for this response. For the organization, it covers every requirement of every project. For a project, it covers every requirement of each performer. For a person, it covers their identity and every project in which they perform.
   *
   * `GET /v1/compliance/status`. Scope: compliance:read.
   */
  getStatus(params: T.GetComplianceStatusParams = {}, options?: CallOptions): ApiCall<T.ComplianceStatus> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/status', answer: 'json' }, { query: params }, options);
  }

  /**
   * List the compliance status of projects or persons, worst first.
   *
   * Returns the status as last computed. `GET /v1/compliance/status` computes it again, and also returns the affected objects and next steps of each requirement.
   *
   * `GET /v1/compliance/subjects`. Scope: compliance:read.
   */
  listSubjects(params: T.ListComplianceSubjectsParams = {}, options?: CallOptions): List<T.ListComplianceSubjectsResult['data'][number], T.ListComplianceSubjectsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/compliance/subjects', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * List open compliance tasks, most urgent first.
   *
   * Returns the unmet requirements of the ten projects with the worst status. The service computes them for this response.
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
   * Omitted fields keep their values. The change creates a new version, and the service computes every status again. A call that changes nothing creates no version.
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
   * Retrieve a version of the compliance policy.
   *
   * `GET /v1/compliance/policies/{version}`. Scope: compliance:read.
   */
  getPolicyVersion(version: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.CompliancePolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/policies/{}', answer: 'json' }, { path: [version] }, options);
  }

  /**
   * Retrieve a version of the default compliance policy.
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
   * Returns the figures of the report `verification_statistics`. Contains no names.
   *
   * `GET /v1/compliance/statistics`. Scope: compliance:read.
   */
  getVerificationStatistics(params: T.GetVerificationStatisticsParams, options?: CallOptions): ApiCall<T.VerificationStatistics> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/statistics', answer: 'json' }, { query: params }, options);
  }

  /**
   * Retrieve an overview of open work and upcoming deadlines.
   *
   * Contains only counts, no names.
   *
   * `GET /v1/compliance/overview`. Scope: compliance:read.
   */
  getOverview(params: T.GetOverviewParams = {}, options?: CallOptions): ApiCall<T.Overview> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/overview', answer: 'json' }, { query: params }, options);
  }

  /**
   * List the age statements that performers must prove for a bundle.
   *
   * For performers who create proofs in their wallet. Send a proof of exactly this statement in `proofs` when you create the bundle.
   *
   * `GET /v1/compliance/age-statements`. Scope: compliance:read.
   */
  listAgeStatements(params: T.ListAgeStatementsParams, options?: CallOptions): ApiCall<T.ListAgeStatementsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/age-statements', answer: 'json' }, { query: params }, options);
  }

  /**
   * Create a link where a performer proves their age with a wallet.
   *
   * For performers with an identity in a wallet. The page creates the proof in the browser. The service stores an accepted proof and includes it in later bundles.
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
   * A bundle is a sealed file that proves the compliance of a production. It contains the releases of all performers, and proofs of their age on the first day of their shoot. It also contains the producing business, the status of all credentials, log receipts, and keys. If files are registered for the project, it lists their hashes and performers. It also lists the works, with their chain of title. The offline verifier checks it rule by rule. If the service keeps a person’s secret, it creates missing age proofs. Performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. You can create a bundle of an incomplete production. It fails verification, and the verdict names the missing items. A job creates the bundle; `bundle.completed` or `bundle.failed` reports the result.
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
   * Retrieve a bundle, with its progress and missing items.
   *
   * `GET /v1/compliance/bundles/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetComplianceBundleParams = {}, options?: CallOptions): ApiCall<T.ComplianceBundle> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/bundles/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/compliance/bundles/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/bundles/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download a bundle.
   *
   * Returns sealed JSON in RFC 8785 form. The file is kept for 90 days. A bundle with names also requires `pii:read`.
   *
   * `GET /v1/compliance/bundles/{id}/file`. Scope: compliance:read.
   */
  getFile(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.GetComplianceBundleFileResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/bundles/{}/file', answer: 'json' }, { path: [id] }, options);
  }
}

export class ReceivedBundles {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Add a bundle that you received.
   *
   * For platforms: the offline verifier checks the bundle now, and again every 30 to 40 minutes. Each check uses the current status lists of the issuer. `received_bundle.updated` reports each change, such as a withdrawn release. A bundle that fails is stored with its verdict. A file that is not a bundle returns 422. The same file again returns the first one, with status 200.
   *
   * `POST /v1/received-bundles`. Scope: compliance:write.
   */
  create(params: T.CreateReceivedBundleParams, options?: CallOptions): ApiCall<T.ReceivedBundleDetails> {
    return call(this.#transport, { verb: 'POST', path: '/v1/received-bundles', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * List received bundles.
   *
   * `GET /v1/received-bundles`. Scope: compliance:read.
   */
  list(params: T.ListReceivedBundlesParams = {}, options?: CallOptions): List<T.ListReceivedBundlesResult['data'][number], T.ListReceivedBundlesResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/received-bundles', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Retrieve a received bundle, with its verdict and history.
   *
   * `GET /v1/received-bundles/{id}`. Scope: compliance:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReceivedBundleDetails> {
    return call(this.#transport, { verb: 'GET', path: '/v1/received-bundles/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Delete a received bundle.
   *
   * Deletes the file, its verdict, and its history. The audit log keeps the hash.
   *
   * `DELETE /v1/received-bundles/{id}`. Scope: compliance:write.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/received-bundles/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/received-bundles/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/received-bundles/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download a received bundle.
   *
   * Returns the file as you received it. It can name people, so it also requires `pii:read`.
   *
   * `GET /v1/received-bundles/{id}/file`. Scope: compliance:read.
   */
  getFile(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<T.GetReceivedBundleFileResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/received-bundles/{}/file', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Check a received bundle now.
   *
   * Runs all rules with the current status lists of the issuer. `trustedIssuers` and `accept`, if you send them, replace the stored ones.
   *
   * `POST /v1/received-bundles/{id}/check`. Scope: compliance:write.
   */
  check(id: string, params: T.CheckReceivedBundleParams = {}, options?: CallOptions): ApiCall<T.ReceivedBundleDetails> {
    return call(this.#transport, { verb: 'POST', path: '/v1/received-bundles/{}/check', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
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
   * A job creates the report. Poll its status, or wait for `report.completed` or `report.failed`. A report with names also requires `pii:read`. In CSV files, a cell that a spreadsheet could run as a formula begins with a single quote.
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
   * Retrieve a report, with its progress.
   *
   * `GET /v1/compliance/reports/{id}`. Scope: compliance:read.
   */
  get(id: string, params: T.GetReportParams = {}, options?: CallOptions): ApiCall<T.Report> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Erase a report file.
   *
   * Permanently erases the file. If the file does not exist yet, the service will not create it. The hash and the signature stay available.
   *
   * `DELETE /v1/compliance/reports/{id}`. Scope: compliance:erase.
   */
  delete(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/compliance/reports/{}', answer: 'none' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/compliance/reports/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/compliance/reports/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Download a report file.
   *
   * A report with names requires `pii:read`. The audit log records each download.
   *
   * `GET /v1/compliance/reports/{id}/file`. Scope: compliance:read.
   */
  getFile(id: string, _params: Record<string, never> = {}, options?: DisclosingOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/file', answer: 'binary' }, { path: [id] }, options);
  }

  /**
   * Download the organization's signature on a report file.
   *
   * The signature stays available after the file is erased.
   *
   * `GET /v1/compliance/reports/{id}/signature`. Scope: compliance:read.
   */
  getSignature(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ReportSignature> {
    return call(this.#transport, { verb: 'GET', path: '/v1/compliance/reports/{}/signature', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Download the log receipt of a report.
   *
   * The offline verifier checks the receipt. Returns 404 if there is no receipt. For about a second after the entry, the call returns 409 with `Retry-After`.
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
   * The decision is due 7 business days after `receivedAt`. The complainant and the content are stored encrypted. Reading them requires the scope `pii:read`.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/complaints/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * List your files that may be copies of the files in a complaint.
   *
   * Compares the hashes of the complaint with your registered files. Lists the same files, files that derive from the same original, and similar pictures, on one page. Use `expand=file` for names.
   *
   * `GET /v1/complaints/{id}/copies`. Scope: compliance:read.
   */
  listCopies(id: string, params: T.ListComplaintCopiesParams = {}, options?: CallOptions): ApiCall<T.ListComplaintCopiesResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/complaints/{}/copies', answer: 'json' }, { path: [id], query: params }, options);
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
   * Records your decision. If you name registered files in `fileIds`, look-ups answer `removed` for them. The service does not remove content: remove it yourself.
   *
   * `POST /v1/complaints/{id}/decision`. Scope: compliance:write.
   */
  decide(id: string, params: T.DecideComplaintParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Record an appeal against a decision.
   *
   * A complaint can have one appeal. The first decision applies until you decide the appeal.
   *
   * `POST /v1/complaints/{id}/appeal`. Scope: compliance:write.
   */
  appeal(id: string, params: T.AppealComplaintParams = {}, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/appeal', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Decide an appeal.
   *
   * Reversing a removal reinstates its files, unless another complaint removes them.
   *
   * `POST /v1/complaints/{id}/appeal-decision`. Scope: compliance:write.
   */
  decideAppeal(id: string, params: T.DecideComplaintAppealParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/appeal-decision', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Set the work of a copyright complaint.
   *
   * Until you decide the complaint, the work lists it in `disputes`, and the chain of title and claims are `disputed`. Returns 409 for another kind of complaint.
   *
   * `PUT /v1/complaints/{id}/work`. Scope: compliance:write.
   */
  linkWork(id: string, params: T.LinkComplaintWorkParams, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/complaints/{}/work', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Reinstate files that a decision removed.
   *
   * Corrects which files the decision removes. The decision stays, and the page of the complainant does not change. A file that another complaint removes stays `removed`. Returns 409 if the complaint removes no file.
   *
   * `POST /v1/complaints/{id}/reinstate`. Scope: compliance:write.
   */
  reinstateFiles(id: string, params: T.FileReinstatement, options?: DisclosingOptions): ApiCall<T.Complaint> {
    return call(this.#transport, { verb: 'POST', path: '/v1/complaints/{}/reinstate', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
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
   * A job erases the data. The erasure begins after a delay, and you can cancel it until then. The delay is one day, unless the operator sets another. In test mode, there is no delay. If your verification policy requires a second approval, another member must also approve the erasure. Credentials, signatures, receipts, proofs, and the audit log remain verifiable. Data under a legal hold or a retention duty is listed, and erased when the hold or the duty ends.
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
   * Retrieve an erasure, with its progress and the data that is kept.
   *
   * `GET /v1/erasures/{id}`. Scope: compliance:read.
   */
  get(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Erasure> {
    return call(this.#transport, { verb: 'GET', path: '/v1/erasures/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Change the metadata.
   *
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/erasures/{id}/metadata`. Scope: compliance:write or compliance:erase.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * Approve an erasure as a second member.
   *
   * Requires a login by a member other than the one who requested the erasure. The erasure begins after its delay.
   *
   * `POST /v1/erasures/{id}/approve`. Scope: compliance:erase.
   */
  approve(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Erasure> {
    return call(this.#transport, { verb: 'POST', path: '/v1/erasures/{}/approve', answer: 'json', idempotent: true }, { path: [id] }, options);
  }

  /**
   * Cancel a scheduled erasure.
   *
   * No data is erased. Returns 409 once the erasure has begun.
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
   * Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.
   *
   * `POST /v1/legal-holds/{id}/metadata`. Scope: compliance:write.
   */
  updateMetadata(id: string, params: T.MetadataPatch, options?: CallOptions): ApiCall<T.ChangedMetadata> {
    return call(this.#transport, { verb: 'POST', path: '/v1/legal-holds/{}/metadata', answer: 'json', idempotent: true }, { path: [id], body: params }, options);
  }

  /**
   * End a legal hold.
   *
   * The service schedules the erasure of data that was kept only because of this hold. You count as the member who requested the erasure. It begins after ERASURE_DELAY_HOURS. If your verification policy requires a second approval, another member must approve it. Requires the scope compliance:erase.
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
   * Retrieve the retention policy, with a rule for each class of data.
   *
   * `GET /v1/retention-policy`. Scope: compliance:read.
   */
  get(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'GET', path: '/v1/retention-policy', answer: 'json' }, {}, options);
  }

  /**
   * Change the retention policy.
   *
   * The change creates a new version. A retention duty keeps data even if its erasure is requested. A daily job erases data that is older than its class allows. For pictures and face templates of verifications, the shorter period of this policy and the verification policy applies. A rule that erases data earlier, or ends a duty earlier, requires the scope compliance:erase. It takes effect after the erasure delay, and until then is listed in `pending`. If your verification policy requires a second approval, another member must approve it.
   *
   * `PUT /v1/retention-policy`. Scope: compliance:write or compliance:erase.
   */
  change(params: T.ChangeRetentionPolicyParams, options?: CallOptions): ApiCall<T.RetentionPolicy> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/retention-policy', answer: 'json' }, { body: params }, options);
  }

  /**
   * Approve a shorter retention period as a second member.
   *
   * Requires a login by a member other than the one who requested the change.
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
   * The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with `Retry-After`.
   *
   * `GET /v1/audit/receipts/{id}`. Scope: compliance:read.
   */
  getReceipt(id: string, params: T.GetAuditReceiptParams = {}, options?: CallOptions): ApiCall<T.GetAuditReceiptResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/receipts/{}', answer: 'json' }, { path: [id], query: params }, options);
  }

  /**
   * Download the receipt of a log entry.
   *
   * The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with `Retry-After`.
   *
   * `GET /v1/audit/receipts/{id}`. Scope: compliance:read.
   */
  getReceiptAsCbor(id: string, params: T.GetAuditReceiptAsCborParams = {}, options?: CallOptions): ApiCall<Uint8Array> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/receipts/{}', answer: 'binary', accept: 'application/cbor' }, { path: [id], query: params }, options);
  }

  /**
   * Prove that no entry of the audit log was changed or removed.
   *
   * `GET /v1/audit/consistency`. Needs no token.
   */
  getConsistency(params: T.GetAuditConsistencyParams, options?: CallOptions): ApiCall<T.GetAuditConsistencyResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/consistency', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Download the signed checkpoint of the audit log.
   *
   * Returns a signed note (https://c2sp.org/tlog-checkpoint). The Ed25519 key in the DID document of the service signs it.
   *
   * `GET /v1/audit/checkpoint`. Needs no token.
   */
  getCheckpoint(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<string> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/checkpoint', answer: 'text', public: true }, {}, options);
  }

  /**
   * List attestations of the audit log by witnesses and a time-stamping authority.
   *
   * Newest first. Empty if the operator has configured neither witnesses nor an authority. A witness (https://c2sp.org/tlog-witness) confirms that entries were only added to the log.
   *
   * `GET /v1/audit/attestations`. Needs no token.
   */
  listAttestations(params: T.ListAuditAttestationsParams = {}, options?: CallOptions): ApiCall<T.ListAuditAttestationsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/audit/attestations', answer: 'json', public: true }, { query: params }, options);
  }

  /**
   * Download hashes of the audit log's tree.
   *
   * Returns a tile as defined by https://c2sp.org/tlog-tiles. On level L, each hash is the root of 256^L entries. An organization can read only its own entries.
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
   * Requires the access token of a login, or an API key with the scope keys:write. Without `scopes`, the key gets all scopes of its creator except keys:write, organization:write, pii:read, and compliance:erase. If an API key creates the key, the new key has at most the networks of its creator. It expires no later than its creator, and is revoked with it. With `mode: test`, the key works in the test organization. The first such key creates that organization. `POST /v1/auth/api-keys` is the same operation.
   *
   * `POST /v1/auth/api-key`. Scope: keys:write.
   */
  create(params: T.CreateApiKeyParams, options?: CallOptions): ApiCall<T.NewApiKey> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/api-key', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve the API key that makes this call.
   *
   * `GET /v1/auth/api-key`. Scope: none.
   */
  getOwn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/api-key', answer: 'json' }, {}, options);
  }

  /**
   * Revoke the API key that makes this call.
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
   * Requires all scopes of the key. To add networks, use an access token of a login within the last 10 minutes. If you remove networks, keys that this key created lose them too.
   *
   * `PATCH /v1/auth/api-keys/{id}`. Scope: keys:write.
   */
  change(id: string, params: T.ChangeApiKeyParams = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/auth/api-keys/{}', answer: 'json' }, { path: [id], body: params }, options);
  }

  /**
   * Revoke an API key.
   *
   * Requires all scopes of the key. The key and all keys that it created stop working immediately. The list still shows them.
   *
   * `DELETE /v1/auth/api-keys/{id}`. Scope: keys:write.
   */
  revoke(id: string, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ApiKey> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/auth/api-keys/{}', answer: 'json' }, { path: [id] }, options);
  }

  /**
   * Rotate an API key.
   *
   * Requires all scopes of the key. Keys that it created stay valid and belong to its successor. If another key makes the call, the successor has at most the networks of that key. It expires no later than that key, and is revoked with it.
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
   * Emails an activation link to the address. The link works for 24 hours, and only with the password of this sign-up. The response is the same if the address already has an account. Returns 403 `sign_up_closed` if people can join only by invitation, or only the operator creates accounts (SIGN_UP).
   *
   * `POST /v1/auth/signup`. Needs no token.
   */
  signUp(params: T.SignUpParams, options?: CallOptions): ApiCall<T.SignUpResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/signup', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Retrieve the sign-up mode of the service.
   *
   * `GET /v1/auth/signup`. Needs no token.
   */
  getSignUp(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.GetSignUpResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/signup', answer: 'json', public: true }, {}, options);
  }

  /**
   * Activate an account with the token from the email.
   *
   * Requires the password of the sign-up that sent the link. So a link from another person’s sign-up activates nothing. Other links for the same address stop working.
   *
   * `POST /v1/auth/activate`. Needs no token.
   */
  activateAccount(params: T.ActivateAccountParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/activate', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Change the password of the logged-in user.
   *
   * Ends all other sessions of the user and replaces the token of this call. The response contains the new token and sets it as a cookie. A wrong `currentPassword` returns 422 and counts as a failed login. A user with a second factor must have logged in within the last 10 minutes. Otherwise, the call returns 403 `recent_login_required`.
   *
   * `PUT /v1/auth/password`. Scope: none.
   */
  changePassword(params: T.ChangePasswordParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/auth/password', answer: 'json' }, { body: params }, options);
  }

  /**
   * Request a password reset link.
   *
   * The response is the same whether or not the address has an account.
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
   * Retrieve an invitation and its sender.
   *
   * The invitation stays valid.
   *
   * `POST /v1/auth/invitations/preview`. Needs no token.
   */
  previewInvitation(params: T.PreviewInvitationParams, options?: CallOptions): ApiCall<T.PreviewInvitationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/preview', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Accept an invitation with a new account.
   *
   * The link proves that the person owns the address, so the account is active immediately. Returns 409 if the address has an account. In that case, log in and call POST /v1/auth/invitations/join.
   *
   * `POST /v1/auth/invitations/accept`. Needs no token.
   */
  acceptInvitation(params: T.AcceptInvitationParams, options?: CallOptions): ApiCall<T.AccountConfirmed> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/accept', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Accept an invitation with an existing account.
   *
   * The invitation must be for the email address of the account. Otherwise, the call returns 403.
   *
   * `POST /v1/auth/invitations/join`. Scope: none.
   */
  joinOrganization(params: T.JoinOrganizationParams, options?: CallOptions): ApiCall<T.JoinOrganizationResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/invitations/join', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Log in.
   *
   * Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten attempts a minute from one network. A browser that has logged in before has a separate limit, and is identified by a second cookie. A user with a second factor gets a `secondFactor.token` instead, for POST /v1/auth/login/second-factor.
   *
   * `POST /v1/auth/login`. Needs no token.
   */
  logIn(params: T.LogInParams, options?: CallOptions): ApiCall<T.LogInResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Log in with the second factor.
   *
   * Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten attempts a minute from one network. A browser that has logged in before has a separate limit, and is identified by a second cookie. After five wrong codes in a row, further codes are rejected for a while (429 with Retry-After). A passkey or a recovery code still works.
   *
   * `POST /v1/auth/login/second-factor`. Needs no token.
   */
  finishLogIn(params: T.FinishLogInParams, options?: CallOptions): ApiCall<T.Session> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/second-factor', answer: 'json', public: true }, { body: params }, options);
  }

  /**
   * Start a login with a passkey instead of a password.
   *
   * Pass the response to `navigator.credentials.get()` within 5 minutes.
   *
   * `POST /v1/auth/login/passkey/options`. Needs no token.
   */
  startPasskeyLogIn(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.PasskeyRequestOptions> {
    return call(this.#transport, { verb: 'POST', path: '/v1/auth/login/passkey/options', answer: 'json', public: true }, {}, options);
  }

  /**
   * Log in with a passkey instead of a password.
   *
   * Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten attempts a minute from one network. A browser that has logged in before has a separate limit, and is identified by a second cookie. The passkey must be discoverable: stored on the device together with its account.
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
   * Returns an access token for that organization, and sets it as a cookie. The new token expires at the same time as the token of this call.
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
   * List saved views of the logged-in user.
   *
   * The named filters that the user has saved for each list of the dashboard. Each member has separate views in each organization; live and test mode share them. Other members do not see them. With an API key, the response is 403.
   *
   * `GET /v1/auth/saved-views`. Scope: none.
   */
  listSavedViews(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.ListSavedViewsResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/auth/saved-views', answer: 'json' }, {}, options);
  }

  /**
   * Save views of the logged-in user.
   *
   * Replaces all views of one list. To add, change, or remove one, send the others too. Each member has separate views in each organization; live and test mode share them. Other members do not see them. With an API key, the response is 403.
   *
   * `PUT /v1/auth/saved-views/{list}`. Scope: none.
   */
  replaceSavedViews(list: T.ViewList, params: T.ReplaceSavedViewsParams, options?: CallOptions): ApiCall<T.ListViews> {
    return call(this.#transport, { verb: 'PUT', path: '/v1/auth/saved-views/{}', answer: 'json' }, { path: [list], body: params }, options);
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
   * Requires a login within the last 10 minutes (403 `recent_login_required`). Within 10 minutes, send a code of the app to `/v1/auth/second-factors/totp/confirm`. Until then, a previous app keeps working. Afterward, only the new one works.
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
   * Requires a login within the last 10 minutes (403 `recent_login_required`). Pass the response to `navigator.credentials.create()` within 5 minutes. The page must be on the host of this service.
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
   * Requires a login within the last 10 minutes (403 `recent_login_required`). Previous codes stop working.
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
   * If the new role has fewer scopes, keys of the member with more scopes are revoked, unless an owner takes them over. If the new role may not invite members, the member’s open invitations are withdrawn.
   *
   * `PATCH /v1/organization/members/{userId}`. Scope: organization:write.
   */
  changeMember(userId: string, params: T.ChangeMemberParams, options?: CallOptions): ApiCall<T.MemberChange> {
    return call(this.#transport, { verb: 'PATCH', path: '/v1/organization/members/{}', answer: 'json' }, { path: [userId], body: params }, options);
  }

  /**
   * Remove a member.
   *
   * Revokes the keys of the member, unless an owner takes them over. `GET /v1/auth/api-keys?memberId=…` lists these keys. The member’s open invitations are withdrawn.
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
   * Retrieve the steps of the guided start and their status.
   *
   * There are two guided starts: for productions, and for integrating the API. The steps count only data in the mode of the token. Sample data does not count.
   *
   * `GET /v1/organization/start`. Scope: organization:read.
   */
  getStart(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.Start> {
    return call(this.#transport, { verb: 'GET', path: '/v1/organization/start', answer: 'json' }, {}, options);
  }

  /**
   * Set the guided start of the logged-in member.
   *
   * Applies only to this member in this organization, both in live and in test mode.
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
   * Presents a document of a made-up person for a verification that waits for a wallet, or for a presentation request. The service checks the answer as it checks the answer of any wallet, and a webhook reports the outcome. The document has the expected names and birth date, if there are any. Test mode only.
   *
   * `POST /v1/test/wallet-answers`. Scope: verifications:write.
   */
  answerAsSampleWallet(params: T.AnswerAsSampleWalletParams = {}, options?: CallOptions): ApiCall<T.SampleWalletAnswer> {
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
   * You can move the time only forward, by up to five years in total. A job advances the time in steps and processes everything due at each step: reminders, expiries, retention, and compliance changes. The event `test_clock.ready` reports the end. Test mode only.
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
   * Permanently erases persons, verifications, agreements, credentials, files, emails, and all other data created in test mode. A job erases the data in steps. It keeps API keys, webhook endpoints, policies and other settings, issuer keys, status lists, events, and the audit log. This call cannot reach live data, which belongs to a separate organization. Test mode only.
   *
   * `DELETE /v1/test/data`. Scope: organization:write.
   */
  eraseData(_params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.TestData> {
    return call(this.#transport, { verb: 'DELETE', path: '/v1/test/data', answer: 'json' }, {}, options);
  }

  /**
   * List emails that the test organization would have sent.
   *
   * The service sends no email in test mode. It keeps each email here for 30 days, with its link. Test mode only.
   *
   * `GET /v1/test/mails`. Scope: verifications:read or agreements:read or compliance:read.
   */
  listMails(params: T.ListTestMailsParams = {}, options?: DisclosingOptions): List<T.ListTestMailsResult['data'][number], T.ListTestMailsResult> {
    return new List(this.#transport, { verb: 'GET', path: '/v1/test/mails', answer: 'json', cursor: 'cursor', next: 'nextCursor' }, { query: params }, options);
  }

  /**
   * Add sample data.
   *
   * A job creates a production with its business, performers, releases, and compliance bundle. It also creates cases to review. The job uses this API, so credentials, events, and audit entries are real. A repeated call adds nothing. Test mode only.
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
   * A job permanently erases the sample data and everything that refers to it. Your other test data, the events, and the audit log stay. Test mode only.
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
   * Search people, businesses, projects, releases, agreements, verifications, bundles, and endpoints.
   *
   * Searches IDs, references, titles, and names, in any script and order, with or without accents. A keyed index finds names of people, but the response never contains them. To see a name, open the object with a reason. The response omits kinds for which the key has no scope.
   *
   * `GET /v1/search`. Scope: verifications:read or agreements:read or compliance:read or webhooks:read.
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
   * Available only with `VC_API=1`, for conformance tests. Signs any credential of VC Data Model 2.0 with the organization's test issuer, and saves it. The real issuer never signs it.
   *
   * `POST /v1/vc-api/credentials/issue`. Scope: credentials:write.
   */
  issueCredential(params: T.VcApiIssueCredentialParams, options?: CallOptions): ApiCall<T.VcApiIssueCredentialResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/issue', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Issue up to 100 credentials, or none if one fails.
   *
   * Available only with `VC_API=1`, for conformance tests. Not part of VC-API.
   *
   * `POST /v1/vc-api/credentials/issue-batch`. Scope: credentials:write.
   */
  issueCredentials(params: T.VcApiIssueCredentialsParams, options?: CallOptions): ApiCall<T.VcApiIssueCredentialsResult> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/issue-batch', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Set or clear a status of a credential issued by this interface.
   *
   * Available only with `VC_API=1`, for conformance tests.
   *
   * `POST /v1/vc-api/credentials/status`. Scope: credentials:write.
   */
  changeStatus(params: T.VcApiChangeStatusParams, options?: CallOptions): ApiCall<void> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/status', answer: 'none', idempotent: true }, { body: params }, options);
  }

  /**
   * Verify a credential (W3C VC-API).
   *
   * Available only with `VC_API=1`, for conformance tests. Does not check whether the issuer is trusted.
   *
   * `POST /v1/vc-api/credentials/verify`. Scope: credentials:write.
   */
  verifyCredential(params: T.VcApiVerifyCredentialParams, options?: CallOptions): ApiCall<T.VcApiVerdict> {
    return call(this.#transport, { verb: 'POST', path: '/v1/vc-api/credentials/verify', answer: 'json', idempotent: true }, { body: params }, options);
  }

  /**
   * Retrieve a status list of a test issuer, as a credential.
   *
   * Available only with `VC_API=1`, for conformance tests.
   *
   * `GET /v1/vc-api/status-lists/{issuer}/{purpose}`. Needs no token.
   */
  getStatusList(issuer: string, purpose: T.StatusPurpose, _params: Record<string, never> = {}, options?: CallOptions): ApiCall<T.VcApiStatusListResult> {
    return call(this.#transport, { verb: 'GET', path: '/v1/vc-api/status-lists/{}/{}', answer: 'json', public: true }, { path: [issuer, purpose] }, options);
  }

  /**
   * Verify a presentation (W3C VC-API).
   *
   * Available only with `VC_API=1`, for conformance tests. If `challenge` or `domain` is missing, the service does not compare it, and `warnings` says so.
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
   * Available on `HEALTH_PORT`. Also available on `PORT` for processes on the same machine, or for everyone with `METRICS=public`.
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
  readonly lookups: Lookups;
  readonly files: Files;
  readonly works: Works;
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
  readonly receivedBundles: ReceivedBundles;
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
    this.lookups = new Lookups(transport);
    this.files = new Files(transport);
    this.works = new Works(transport);
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
    this.receivedBundles = new ReceivedBundles(transport);
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
