import { z } from 'zod';
import { line } from '#platform/operation/text-fields.ts';
import { keyOfName, MOST_VIEWS, VIEW_LISTS } from './saved-view.ts';

const list = z.enum(VIEW_LISTS).meta({ id: 'ViewList' });

const filters = z
  .record(z.string().regex(/^[a-z][A-Za-z]{0,39}$/), z.string().min(1).max(200))
  .refine((given) => Object.keys(given).length <= 20, 'Must have at most 20 filters')
  .meta({
    description:
      'The filters by name, as in the address of the list. The dashboard ignores filters that no longer exist',
  });

const savedView = z
  .strictObject({
    name: line(60).meta({ description: 'Unique per list, regardless of case' }),
    filters,
    default: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the list opens with this view. At most one view of a list' }),
  })
  .meta({ id: 'SavedView' });

const views = z
  .array(savedView)
  .max(MOST_VIEWS)
  .superRefine((given, { addIssue }) => {
    given.forEach(({ name, default: isDefault }, at) => {
      const before = given.slice(0, at);
      if (before.some((other) => keyOfName(other.name) === keyOfName(name)))
        addIssue({ code: 'custom', path: [at, 'name'], message: 'Another view has this name' });
      if (isDefault && before.some((other) => other.default))
        addIssue({ code: 'custom', path: [at, 'default'], message: 'Another view is the default' });
    });
  });

const version = z.number().int().min(0).max(2_147_483_646);

export const listViews = z
  .object({
    list,
    version: version.meta({ description: 'Increases with each change; 0 before the first one' }),
    views: z.array(savedView),
  })
  .meta({ id: 'ListViews' });
export const allViews = z.object({ data: z.array(listViews), nextCursor: z.null() });
export const viewListParams = z.object({ list });
export const viewsBody = z.strictObject({
  version: version.meta({
    description: '`version` of the views that you replace. If they have changed since, the response is 409',
  }),
  views: views.meta({ description: 'All views of the list, in their order' }),
});
