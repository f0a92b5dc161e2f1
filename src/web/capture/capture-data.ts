import type { Brand } from '#web/hosted/brand.ts';
import type { SampleHolder } from '#web/hosted/device-wallet/sample-wallet.tsx';
import type { ExpectedDocument } from '#web/kit/document-type.ts';

/** What the service writes into the page (verification-sessions/capture-page.ts). */
export interface CaptureData {
  brand: Brand;
  /** Its id: a device has a key for each. */
  organization: string;
  state: CaptureState;
  notices: Notice[];
  /** People of the sample wallet; empty in live mode. */
  sampleHolders: SampleHolder[];
  /** The one that the organization expects; null where the person chooses. */
  documentType: ExpectedDocument | null;
  /** The page's own link, for another device. */
  handOver: { url: string; qr: string | null };
}

export type Status =
  | 'created'
  | 'started'
  | 'processing'
  | 'verified'
  | 'needs_review'
  | 'requires_input'
  | 'rejected'
  | 'expired'
  | 'redacted'
  | 'cancelled';

export interface CaptureState {
  status: Status;
  consentGiven: boolean;
  takesPictures: boolean;
  /** Ways that the organization accepts. */
  methods: ('document' | 'wallet')[];
  /** How far the wallet is that is waited for. */
  wallet: { state: WalletState } | null;
  attemptsLeft: number;
  reasons: { code: string; message: string }[];
  stage: Stage | null;
  returnUrl: string | null;
}

export type WalletState = 'pending' | 'fetched' | 'verified' | 'failed' | 'expired';

/** A request that a wallet can answer. */
export interface AskedWallet {
  /** Begins with `openid4vp:`. */
  link: string | null;
  /** A data URI; null if the link is too long for a QR code. */
  qr: string | null;
  /** The page of the request, whose address the browser's wallets answer at. */
  pageUrl: string;
}

/** What the page that was used last does. */
export type Stage = 'handed_over' | 'document' | 'face';

/** What is read before the camera starts; consent names it by its hash. */
export interface Notice {
  language: string;
  hash: string;
  sections: { heading: string; text: string }[];
}

export type LivenessStep = 'look_left' | 'look_right' | 'look_up' | 'come_closer';

export interface Challenge {
  id: string;
  nonce: string;
  steps: LivenessStep[];
  expiresAt: string;
}

/** The answer to a challenge; `at` counts milliseconds from when it was shown. */
export interface Liveness {
  challengeId: string;
  nonce: string;
  frames: { image: string; at: number }[];
}
