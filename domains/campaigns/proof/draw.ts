import type { Tx } from '../../../drizzle/client.ts'
import { STAND_INS } from '../../../letter/proof.ts'
import { readFiles } from '../../assets/index.ts'
import { designWithFiles, filesNamedBy, placedImage, type ReadProof } from '../../templates/index.ts'
import { letterTurns, withLetterThread } from '../create/preflight/letter-threads.ts'
import { type Deployment, proofDesign } from './design.ts'

interface ProofOrder {
  readonly accountId: string
  readonly signal: AbortSignal
  readonly deployment: Deployment
}

/**
 * Draws one letter of a template that need not be stored, with the account's turn and where letters are laid out
 * before they are charged: a PDF. Its files are read when its turn has come, so that few are held at once.
 * @throws ApiError validation_failed for a file that is not there; unprocessable for what cannot be printed; QueueFull
 */
export const drawTemplateLetter = (
  tx: Tx,
  { accountId, signal, deployment }: ProofOrder,
  read: ReadProof,
): Promise<Uint8Array> =>
  letterTurns.run({ account: accountId, signal }, async () => {
    const files = await readFiles(tx, accountId, filesNamedBy(read), signal)
    const template = designWithFiles(read, files)
    const bytes = (id: string | null) => (id === null ? null : files.get(id)!.bytes)
    const { format, cardDesign, variant } = read
    const own = {
      artwork: bytes(template.artworkAssetId),
      logo: bytes(template.logoAssetId),
      returnAddressLogo: bytes(template.returnLogoAssetId),
      images: template.images.map(image => placedImage(image, files.get(image.assetId)!.bytes)),
    }
    const design = proofDesign(template, deployment, own, { format, cardDesign })
    const recipient = { ...read.recipient, token: STAND_INS.token, variant }
    const moved = [...files.values()].map(file => file.bytes.buffer)
    return withLetterThread(signal, ask => ask<Uint8Array>({ kind: 'proof', design, recipient }, moved))
  })
