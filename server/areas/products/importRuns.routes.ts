import multipart from '@fastify/multipart';
import { object } from 'yup';
import { codes, Refusal } from '#contract/codes';
import { imports } from '#contract/imports';
import {
  importById,
  importMapInput,
  importReportQuery,
  importRowsQuery,
} from '#contract/shapes/imports';
import { cancel, check, run } from './importRuns/act';
import { add } from './importRuns/add';
import { listOf, reportOf, rowsOf, viewOf } from './importRuns/view';
import { route, type Context, type Room } from '../../platform/http/route';

const none = object({});
/** The shop a seller's session is for. */
function shopOf({ caller }: Context): string {
  if (!caller.shop) throw new Refusal(codes.noPermission);
  return caller.shop;
}
const senderOf = (context: Context) => ({ shop: shopOf(context), id: context.caller.id });

/**
 * Files of products by sellers (docs/decisions/018). Only the door they come in by takes multipart.
 */
export async function importHandlers(room: Room): Promise<void> {
  await room.app.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    route({ ...room, app }, imports.add, none, (_, context) => add(context, shopOf(context)));
  });
  route(room, imports.index, none, (_, context) => listOf(context.db, shopOf(context)));
  route(room, imports.view, importById, ({ id }, context) =>
    viewOf(context.db, shopOf(context), id),
  );
  route(room, imports.rows, importRowsQuery, (query, context) =>
    rowsOf(context.db, shopOf(context), query),
  );
  route(room, imports.report, importReportQuery, (query, context) =>
    reportOf(context.db, shopOf(context), query),
  );
  route(room, imports.check, importMapInput, async (input, context) => {
    await check(context.db, senderOf(context), input);
    return viewOf(context.db, shopOf(context), input.id);
  });
  route(room, imports.run, importById, async ({ id }, context) => {
    await run(context.db, senderOf(context), id);
    return viewOf(context.db, shopOf(context), id);
  });
  route(room, imports.cancel, importById, async ({ id }, context) => {
    await cancel(context.db, senderOf(context), id);
    return viewOf(context.db, shopOf(context), id);
  });
}
