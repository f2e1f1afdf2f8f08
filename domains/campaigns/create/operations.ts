import { CreateCampaign } from '#schemas/create-campaign.ts'
import { CampaignForm } from '#schemas/forms.ts'

const tags = ['Campaigns']

const RULES =
  'Name exactly one content (`templateId`, or the file `pdf`) and exactly one kind of recipients (`listId`, `recipients`, or the file `recipientsFile`). Everything is checked before anything is written or charged: an error leaves nothing behind. Send an `Idempotency-Key` of your choice: then the call is safe to repeat, and is answered 200 with the campaign that the first call created, and the header `Idempotency-Replayed: true`.'

/**
 * Campaign create in the interface's document. Client generators use one media type of an operation, mostly the first.
 * So forms have an operation of their own, which is otherwise the same: otherwise generated clients could not send
 * files.
 */
export const operations = {
  create: {
    path: '/campaigns',
    tags,
    operationId: 'createCampaign',
    summary: 'Create a campaign',
    description: `${RULES} Files are sent as a form, here or to \`createCampaignWithFiles\`.`,
    accepts: { 'application/json': CreateCampaign, 'multipart/form-data': CampaignForm },
  },
  createWithFiles: {
    path: '/campaigns/with-files',
    tags,
    operationId: 'createCampaignWithFiles',
    summary: 'Create a campaign with files',
    description: `As \`createCampaign\`, but takes forms only, which is what generated clients need. ${RULES}`,
    accepts: { 'multipart/form-data': CampaignForm },
  },
} as const
