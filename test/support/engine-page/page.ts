import { createEngine, type Letter, type ProofRecipient } from '../../../console/engine/engine.ts'

const engine = createEngine()

/** A letter as it comes from the test: its files by the paths that they are served at. */
type TestLetter = Omit<Letter, 'assets'> & {
  readonly files: readonly (readonly [id: string, path: string])[]
}

const fetched = new Map<string, Promise<Uint8Array>>()

function bytesAt(path: string): Promise<Uint8Array> {
  const bytes =
    fetched.get(path) ?? fetch(path).then(async answer => new Uint8Array(await answer.arrayBuffer()))
  fetched.set(path, bytes)
  return bytes
}

async function withFiles({ files, ...letter }: TestLetter): Promise<Letter> {
  const assets = await Promise.all(files.map(async ([id, path]) => [id, await bytesAt(path)] as const))
  return { ...letter, assets: new Map(assets) }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

Object.assign(window, {
  async draw(letter: TestLetter, recipient: ProofRecipient) {
    const proof = await engine.draw(await withFiles(letter), recipient)
    const hash = proof?.pdf ? hex(await crypto.subtle.digest('SHA-256', proof.pdf)) : null
    return proof && { ...proof, pdf: hash, bytes: proof.pdf?.length ?? 0 }
  },
  async fitness(letter: TestLetter, recipients: readonly ProofRecipient[]) {
    return engine.fitness(await withFiles(letter), recipients)
  },
})
