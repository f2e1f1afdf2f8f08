import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { Data, Nullable } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { MailChange, MailChoices } from '#schemas/member-mails.ts'
import { personOf } from '../../drafts/service.ts'
import { chooseMails, mailChoices } from '../member-mails.ts'

/** Which mails about the account a person gets. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config: service, database } = app
  const { db } = database
  const tags = ['Members']
  const config = { role: 'sender' } as const

  app.get(
    '/mails',
    {
      config,
      schema: {
        tags,
        operationId: 'getMailChoices',
        summary: 'Read which mails about the account you get',
        description: 'Senders and owners get all of them until they turn some off.',
        response: { 200: Data(Nullable(MailChoices, 'Null: the service sends no mail')) },
      },
    },
    async request => {
      if (!service.mail) return { data: null }
      const data = await mailChoices(db, personOf(request))
      if (!data) throw new ApiError('unauthorized')
      return { data }
    },
  )

  app.patch(
    '/mails',
    {
      config,
      schema: {
        tags,
        operationId: 'chooseMails',
        summary: 'Turn mails about the account on or off',
        description: 'For you alone, and for this account alone.',
        body: MailChange,
        response: { 200: Data(MailChoices) },
      },
    },
    async request => {
      const data = await serializedWrite(db, { writer: request.caller }, tx =>
        chooseMails(tx, personOf(request), request.body),
      )
      if (!data) throw new ApiError('unauthorized')
      return { data }
    },
  )
}

export default routes
