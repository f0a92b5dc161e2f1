// Files that operators and callers hand over: agent.yml, tables of releases, sanctions lists, registers, packed or not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { gleifFormat } from '#domains/business/business-verification/index.ts';
import { screeningFormat } from '#domains/reference/screening/index.ts';
import { loadAgentFile } from '../../../src/agent/agent-file/load-agent-file.ts';
import { releaseImport } from '../../../src/domains/agreements/releases/bulk/release-import.ts';
import { readCsvLines } from '../../../src/platform/bulk/read-csv.ts';
import { openFile } from '../../../src/platform/imports/open-file.ts';
import { readRecords } from '../../../src/platform/imports/read-records.ts';
import { START } from '../../../src/platform/imports/source-record.ts';
import { csvOf, jsonOf, lei } from '../../domains/business/registries/golden-copy.ts';
import { FILLERS, LISTED, line } from '../../domains/reference/screening/lists.ts';
import { mutateBytes, mutateText } from './mutate.ts';
import { errorNamed, type Subject } from './subject.ts';

const AGENT = `version: 3.0
a:
  left: { $ref: /b }
  right: { $env: NAME }
  live: { $provided: live }
b: [1, two, { three: null }, 0x10, 1e3, yes, "quoted"]
c: { $ref: /b/2/three }
d: { $require: "did-resolver?t=class#Resolver", $args: [{ web: 1 }] }
`;

const RELEASES = `userId,consent,projectId,performer.legalName,performer.birthDate,performer.email
user-1,true,summer,"Zoë, ""Z"" Summer",1990-02-28,zoe@example.org
user-2,false,summer,Фёдор Ильин,1991-03-01,
`;

export function fileSubjects(): Subject[] {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-fuzz-'));
  return [
    agentFile(folder),
    releases(),
    sanctions(),
    ...(['csv', 'json-records'] as const).map((format) => register(format, folder)),
  ];
}

function agentFile(folder: string): Subject {
  const file = join(folder, 'agent.yml');
  return {
    name: 'agent.yml',
    goods: [Buffer.from(AGENT)],
    mutate: mutateText,
    parse: async (input) => {
      writeFileSync(file, input);
      await loadAgentFile({
        file,
        env: { NAME: 'x' },
        provided: { live: {} },
        parts: { a: '/a', b: '/b', c: '/c', d: '/d' },
      });
      return true;
    },
    isDeclared: errorNamed('AgentFileError'),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function releases(): Subject {
  return {
    name: 'releases as CSV',
    goods: [Buffer.from(RELEASES)],
    mutate: mutateText,
    parse: (input) => readCsvLines(Buffer.from(input).toString(), releaseImport.columns).length > 0,
    isDeclared: errorNamed('AppError'),
  };
}

function sanctions(): Subject {
  const lines = [...LISTED, ...FILLERS].map(line);
  return {
    name: 'sanctions list',
    goods: [Buffer.from(`${lines.join('\n')}\n`)],
    mutate: mutateText,
    parse: (input) => screeningFormat.parseStretch({ bytes: input, from: START }, 'v1').imported > 0,
  };
}

function register(format: 'csv' | 'json-records', folder: string): Subject {
  const companies = Array.from({ length: 4 }, (_, index) => ({
    lei: lei(index + 1),
    name: `Harbour ${index} "Films" Ltd`,
    number: `${index}234`,
    jurisdiction: 'GB',
  }));
  const text = format === 'csv' ? csvOf(companies) : jsonOf(companies);
  const path = join(folder, `register.${format}`);
  const gleif = gleifFormat(format);
  return {
    name: `register as ${format}`,
    goods: [Buffer.from(text), gzipSync(text), zipped(text)],
    mutate: (good, random) =>
      random.integer(2) === 0 ? mutateText(Buffer.from(text), random) : mutateBytes(good, random),
    parse: async (input) => {
      writeFileSync(path, input);
      const file = await openFile(path);
      try {
        for await (const group of readRecords(file, gleif, START))
          for (const each of group) if ('record' in each) gleif.parse(each.record);
      } finally {
        await file.close();
      }
      return true;
    },
    isDeclared: errorNamed('ImportRefused'),
  };
}

/** A ZIP file of one entry (APPNOTE.TXT 4.3). */
function zipped(text: string): Buffer {
  const name = Buffer.from('register.csv');
  const raw = Buffer.from(text);
  const data = deflateRawSync(raw);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(raw), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(raw.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
