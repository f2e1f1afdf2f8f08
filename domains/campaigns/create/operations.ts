import { CreateCampaign } from '#schemas/create-campaign.ts'
import { CampaignForm } from '#schemas/forms.ts'

const tags = ['Campaigns']

const RULES =
  'Provide exactly one content source (`templateId` or the file `pdf`) and exactly one recipient source (`listId`, `recipients` or the file `recipientsFile`). Everything is validated before anything is written or charged. Send an `Idempotency-Key`: repeating the call then returns 200 with the campaign that the first call created, and the header `Idempotency-Replayed: true`.'

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
    description: `Same as \`createCampaign\`, but accepts forms only, for generated clients. ${RULES}`,
    accepts: { 'multipart/form-data': CampaignForm },
  },
  check: {
    path: '/campaigns/check',
    tags,
    operationId: 'checkCampaign',
    summary: 'Check a campaign without creating it',
    description:
      'Takes the same body as `createCampaign`, in JSON or as a form, and answers with what it would do: how many letters, how many credits, and what is doubtful about them. The errors are those of `createCampaign`, but too small a balance is none. Nothing is written or charged, and an `Idempotency-Key` is ignored.',
    accepts: { 'application/json': CreateCampaign, 'multipart/form-data': CampaignForm },
  },
  proof: {
    path: '/campaigns/proof',
    tags,
    operationId: 'proofCampaign',
    summary: 'Draw one letter of a campaign without creating it',
    description:
      'Takes the same body as `createCampaign`, in JSON or as a form, and answers with the PDF of one letter, as it would be printed. A token, a phone number and the end of the code’s address are made up. The errors are those of `checkCampaign`; of the letters only this one is checked. Nothing is written or charged.',
    accepts: { 'application/json': CreateCampaign, 'multipart/form-data': CampaignForm },
  },
} as const
