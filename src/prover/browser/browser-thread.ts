// The entry of one thread of the curve: what ffjavascript would start from a blob: (see browser-worker.ts).
import thread from 'ffjavascript-thread';

thread(globalThis);
