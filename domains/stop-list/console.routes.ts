import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { DOWNLOAD_MS, sendCsv } from '#concurrency/csv-download.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import { driverOf } from '#drizzle/client.ts'
import { Id } from '#schemas/common.ts'
import { invalidFields, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { CsvFile, errorResponses } from '#schemas/responses.ts'
import { AddStopEntry, StopEntryAnswer, StopList, StopListQuery } from '#schemas/stop-list.ts'
import { record } from '../audit/service.ts'
import { stopListCsv } from './csv.ts'
import { stopKeysOf } from './hashes.ts'
import { importRoute } from './import-route.ts'
import { deleteEntry } from './queries.ts'
import { pageOfEntries, selectEntry } from './read.ts'
import { addStopEntry } from './service.ts'

const tags = ['Stop list']

/**
 * The stop list for people. Writers add to it, and those who send take off it again: a letter to someone who wants none
 * is what must not happen.
 */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db, sql } = app.database
  const stopKeys = stopKeysOf(app.config)

  app.get(
    '/stop-list',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'listStopEntries',
        summary: 'List the people and households who get no letters',
        description:
          'Newest first. Of erased people, and of wishes by letter, only a hash is kept: such entries have no name and no address.',
        querystring: StopListQuery,
        response: { 200: StopList },
      },
    },
    async request => {
      const { rows, meta } = await pageOfEntries(request.reads, request.caller.accountId, request.query)
      return { data: rows, meta }
    },
  )

  app.post(
    '/stop-list',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'addStopEntry',
        summary: 'Add a person or a household to the stop list',
        description:
          'Campaigns that are created from now on leave them out. Lists and campaigns that exist do not change. 200 with the entry that is there already, however its name and address are written.',
        body: AddStopEntry,
        response: { 200: StopEntryAnswer, 201: StopEntryAnswer },
      },
    },
    async (request, reply) => {
      const { accountId, ...caller } = request.caller
      const { scope, name = '', country = '', ...place } = request.body
      const addedBy = 'userId' in caller ? caller.userId : null
      const entry = { ...place, scope, name: scope === 'person' ? name : null }
      const added = await serializedWrite(db, { writer: request.caller }, async tx => {
        for (;;) {
          const found = await addStopEntry(
            tx,
            { ...stopKeys, accountId },
            { source: 'manual', addedBy },
            { ...entry, country: country || stopKeys.homeCountry },
          )
          if (!found) return null
          if (found.isNew) await record(tx, request.caller, 'addStopEntry', found.row.id)
          const shown = await selectEntry(driverOf(tx), accountId, found.row.id)
          // One that was there may have been removed in between.
          if (shown) return { shown, isNew: found.isNew }
        }
      })
      if (!added)
        throw invalidFields({ [scope === 'person' ? 'name' : 'street']: [reason('stop_entry_nobody')] })
      reply.code(added.isNew ? 201 : 200)
      return { data: added.shown }
    },
  )

  app.delete(
    '/stop-list/:id',
    {
      config: { role: 'sender' },
      schema: {
        tags,
        operationId: 'removeStopEntry',
        summary: 'Take a person or a household off the stop list',
        description: 'Campaigns that are created from now on print letters to them again.',
        params: Type.Object({ id: Id('The entry', 'Stop list entry ID') }),
        response: {
          204: Type.Null({ description: 'Removed' }),
          ...errorResponses(notFound('Stop list entry')),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { id } = request.params
      await serializedWrite(db, { writer: request.caller }, async tx => {
        if (!(await deleteEntry(tx, accountId, id))) throw notFound('Stop list entry')
        await record(tx, request.caller, 'removeStopEntry', id)
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/stop-list.csv',
    {
      handlerTimeout: DOWNLOAD_MS,
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'downloadStopList',
        summary: 'Download the stop list as CSV',
        description: 'As CSV, the oldest entry first. It can be imported again.',
        response: { 200: CsvFile('All entries, oldest first') },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      return sendCsv(request, reply, 'stop-list.csv', stopListCsv(sql, accountId))
    },
  )

  await app.register(importRoute)
}

export default routes
