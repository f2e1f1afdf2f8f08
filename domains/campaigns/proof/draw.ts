import type { Tx } from '#drizzle/client.ts'
import { senderOf } from '#letter/base/sender.ts'
import { PROOF_VALUES, proofOptOut } from '#letter/drawing/proof.ts'
import { notFound } from '#schemas/errors.ts'
import { readFiles } from '../../assets/service.ts'
import {
  type DeploymentLetters,
  designWithFiles,
  filesNamedBy,
  getAccountLetters,
  placedImage,
  type ReadProof,
} from '../../templates/service.ts'
import { letterThreads } from '../create/preflight/letter-threads.ts'
import { loadLetter } from '../printed/letter.ts'
import type { IdentityKeys } from '../printed/recipient.ts'
import { selectCampaign } from '../queries.ts'
import { proofDesign } from './design.ts'

interface ProofOrder {
  readonly accountId: string
  readonly signal: AbortSignal
  readonly deployment: DeploymentLetters & { readonly baseUrl: string }
}

/**
 * Draws one letter of a template, which need not be stored, as a PDF. It takes the account's turn in the threads that
 * lay out letters. Files are read when the turn has come, so that few are in memory at once. @throws ApiError
 * validation_failed for a missing file; unprocessable for what cannot be printed; QueueFull
 */
export const drawTemplateLetter = (
  tx: Tx,
  { accountId, signal, deployment }: ProofOrder,
  read: ReadProof,
): Promise<Uint8Array> =>
  letterThreads.run('proof', { account: accountId, signal }, async () => {
    const { imprint, sender: ofAccount } = await getAccountLetters(tx, accountId, deployment)
    const { noReturnAddress: none, returnAddress: address } = read.design
    const logo = read.source.returnAddressLogo?.toLowerCase() ?? null
    const sender = senderOf({ none, address, logo }, ofAccount)
    const ids = [...filesNamedBy(read), ...(sender.logo === null ? [] : [sender.logo])]
    const files = await readFiles(tx, accountId, ids, signal)
    const template = designWithFiles(read, files)
    const bytes = (id: string | null) => (id === null ? null : files.get(id)!.bytes)
    const { format, cardDesign, variant } = read
    const own = {
      artwork: bytes(template.artworkAssetId),
      logo: bytes(template.logoAssetId),
      returnAddressLogo: bytes(sender.logo),
      images: template.images.map(image => placedImage(image, files.get(image.assetId)!.bytes)),
    }
    const design = proofDesign(
      { ...template, returnAddress: sender.address },
      { baseUrl: deployment.baseUrl, imprint },
      own,
      { format, cardDesign },
    )
    const optOut = proofOptOut(design.optOutAddress)
    const recipient = { ...read.recipient, token: PROOF_VALUES.token, optOut, variant }
    return { input: { design, recipient }, transfer: [...files.values()].map(file => file.bytes.buffer) }
  })

interface PrintedOrder extends Omit<ProofOrder, 'deployment'> {
  readonly baseUrl: string
  readonly keys: readonly IdentityKeys[]
}

/**
 * Draws one letter of a campaign as it is or was printed: a PDF whose pages are the archive's.
 * @throws ApiError not_found where the account has no such campaign, or its recipient is no longer there; QueueFull
 */
export const drawPrintedLetter = (
  tx: Tx,
  { accountId, signal, ...deployment }: PrintedOrder,
  { id, sequence }: { readonly id: string; readonly sequence: number },
): Promise<Uint8Array> =>
  letterThreads.run('printed', { account: accountId, signal }, async () => {
    if (!(await selectCampaign(tx, accountId, id))) throw notFound('Campaign')
    const { design, recipient } = await loadLetter(tx, deployment, id, sequence)
    const { artwork, logo, returnAddressLogo, images } = design
    const files = [artwork, logo, returnAddressLogo, ...images.map(({ bytes }) => bytes)]
    // A file may be used twice.
    const buffers = files.flatMap(bytes => (bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : []))
    return { input: { design, recipient }, transfer: [...new Set(buffers)] }
  })
