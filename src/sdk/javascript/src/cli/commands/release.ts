import type { ListModelReleasesParams } from '../../types.generated.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { callOptions, METADATA, onlyArgument, readCount, readMetadata } from './common.ts';

const STATUSES = ['pending', 'signed', 'refused', 'expired', 'withdrawn'] as const;

const create: Command = {
  name: 'release create',
  summary: 'Record a model release for a project, or a refusal',
  args: '',
  options: {
    'user-id': { type: 'string', value: 'ID', description: 'your own ID for the performer' },
    project: {
      type: 'string',
      value: 'ID',
      description: 'ID of the project (prj_…) or your own ID; an unknown ID creates the project',
    },
    name: {
      type: 'string',
      value: 'NAME',
      description: 'legal name of the performer, if their identity is not verified',
    },
    'stage-name': { type: 'string', value: 'NAME', description: 'stage name of the performer' },
    email: { type: 'string', value: 'ADDRESS', description: 'email address of the performer' },
    refuse: { type: 'boolean', description: 'record that the performer refused' },
    metadata: METADATA,
  },
  run: async (call) => {
    const { values, avouch, output } = call;
    const [legalName, stageName, email] = ['name', 'stage-name', 'email'].map((name) => values.text(name));
    const performer = {
      ...(legalName !== undefined && { legalName }),
      ...(stageName !== undefined && { stageName }),
      ...(email !== undefined && { email }),
    };
    const release = await avouch.createModelRelease(
      {
        userId: values.required('user-id'),
        projectId: values.required('project'),
        consent: !values.is('refuse'),
        ...(Object.keys(performer).length > 0 && { performer }),
        ...readMetadata(values.list('metadata')),
      },
      callOptions(call),
    );
    output.object(release);
    return EXIT.done;
  },
};

const get: Command = {
  name: 'release get',
  summary: 'Show a release',
  args: 'RELEASE',
  options: {},
  run: async (call) => {
    call.output.object(await call.avouch.releases.get(onlyArgument(call, 'release'), {}, callOptions(call)));
    return EXIT.done;
  },
};

const list: Command = {
  name: 'release list',
  summary: 'List releases, newest first',
  args: '',
  options: {
    project: { type: 'string', value: 'ID', description: 'list only releases of this project' },
    'user-id': { type: 'string', value: 'ID', description: 'list only releases of this performer (your own ID)' },
    status: { type: 'string', choices: STATUSES, description: 'list only releases with this status' },
    limit: { type: 'string', value: 'COUNT', description: 'maximum number of results; default: 20' },
  },
  run: async (call) => {
    const { values, avouch, output } = call;
    const projectId = values.text('project');
    const userId = values.text('user-id');
    const params: ListModelReleasesParams = {
      ...(projectId !== undefined && { projectId }),
      ...(userId !== undefined && { userId }),
      ...readStatus(values.text('status')),
    };
    const releases = await avouch.releases
      .list(params, callOptions(call))
      .toArray({ limit: readCount(values.text('limit'), 'limit') ?? 20 });
    await output.rows(releases, ['id', 'status', 'assurance', 'userId', 'projectId', 'createdAt']);
    return EXIT.done;
  },
};

const distribute: Command = {
  name: 'release distribute',
  summary: 'Send a signed release to email addresses',
  args: 'RELEASE ADDRESS…',
  options: {},
  run: async (call) => {
    const [release, ...recipients] = call.args;
    if (release === undefined || recipients.length === 0)
      throw new UsageError('a release and at least one email address are required');
    call.output.object(await call.avouch.distributeRelease(release, recipients, callOptions(call)));
    return EXIT.done;
  },
};

function readStatus(text: string | undefined): Pick<ListModelReleasesParams, 'status'> {
  if (text === undefined) return {};
  const status = STATUSES.find((each) => each === text);
  if (!status) throw new UsageError(`--status must be one of ${STATUSES.join(', ')}`);
  return { status };
}

export const releaseCommands: readonly Command[] = [create, get, list, distribute];
