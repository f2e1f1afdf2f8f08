import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { UploadMemory } from '#plugins/uploads/upload-memory.ts'

const MB = 1024 * 1024
const BUDGET = 48 * MB
const LARGEST = 40 * MB
const LARGEST_PIECE = 8 * MB
const SECOND = 1000
/** Longer than it takes for all to have had their turn. */
const SECONDS = 400

const settled = () => new Promise(resolve => setImmediate(resolve))

/** A client that sends a piece a second, and may fall silent before the last one. */
const anySender = fc.record({
  account: fc.constantFrom('X', 'Y', 'Z'),
  beginsAt: fc.nat(20),
  pieces: fc.array(
    fc.oneof(fc.integer({ min: 1, max: MB / 4 }), fc.integer({ min: 1, max: LARGEST_PIECE })),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  stalls: fc.boolean(),
})

t.test('for any uploads memory is limited, silent ones are ended, and all others end', async () => {
  const property = fc.asyncProperty(
    fc.array(anySender, { minLength: 8, maxLength: 32 }),
    fc.boolean(),
    async (senders, known) => {
      let time = 0
      const memory = new UploadMemory({ budget: BUDGET, known, now: () => time })
      const waiting = new Set<object>()
      const open = new Set<object>()
      const watch = async (key: object, turn: Promise<void> | undefined) => {
        if (turn) waiting.add(key)
        void turn?.then(() => waiting.delete(key))
        await settled()
      }
      const uploads = senders.map(sender => ({ ...sender, left: [...sender.pieces], sent: 0, heardAt: 0 }))

      const begin = async (upload: (typeof uploads)[number]) => {
        open.add(upload)
        upload.heardAt = time
        const end = () => {
          assert.ok(upload.stalls, 'whoever sends something every second is not ended')
          assert.ok(waiting.size > 0, 'nor anybody while nobody waits')
          assert.ok(!waiting.has(upload), 'nor whom the memory keeps waiting')
          const patience = known && upload.sent < MB ? 30 : 2
          assert.ok(time - upload.heardAt >= patience * SECOND, 'nor before they are silent')
          open.delete(upload)
        }
        await watch(upload, memory.enter(upload, upload.account, end))
      }
      const goOn = async (upload: (typeof uploads)[number]) => {
        if (waiting.has(upload)) {
          upload.heardAt = time
          return
        }
        if (upload.stalls && upload.left.length === 1) return
        const piece = upload.left.shift()
        if (piece === undefined) {
          memory.complete(upload)
          memory.release(upload)
          open.delete(upload)
          return settled()
        }
        upload.sent += piece
        upload.heardAt = time
        await watch(upload, memory.hold(upload, piece))
      }

      for (; time < SECONDS * SECOND; time += SECOND) {
        for (const upload of uploads) {
          if (time === upload.beginsAt * SECOND) await begin(upload)
          if (open.has(upload)) await goOn(upload)
        }
        memory.sweep()
        await settled()
        // One is beside the budget, and each that waits has brought the piece with which it came to a stop.
        assert.ok(memory.total <= BUDGET + LARGEST + LARGEST_PIECE * uploads.length)
      }
      assert.ok(
        uploads.every(upload => upload.stalls || !open.has(upload)),
        'all that their clients end have ended',
      )
      assert.equal(waiting.size, 0, 'and nobody waits for the others')
      for (const upload of uploads) memory.release(upload)
      assert.equal(memory.total, 0)
    },
  )
  await fc.assert(property, { numRuns: 100 })
})
