import { addNumber, listNumbers, removeNumber } from '#domains/telephony/service.ts'
import { E164 } from '#schemas/formats.ts'
import type { Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { table } from './output.ts'

function number(text: string): string {
  if (!E164.test(text)) throw new UsageError('The number must have the form +46701234567')
  return text
}

export const numbers: Noun = {
  add: {
    usage: '+46…',
    async run(args, open) {
      const added = number(args.positionals[0]!)
      await using context = await open.context()
      await context.database.db.transaction(async tx => {
        if (!(await addNumber(tx, added))) throw new Refusal(`${added} is already in the pool`)
        await context.record(tx, 'numbers add', { note: added })
      })
      return { data: { number: added }, text: `${added} added to the pool` }
    },
  },
  list: {
    usage: '',
    async run(_args, open) {
      await using context = await open.context()
      const rows = await listNumbers(context.database.db)
      return { data: rows, text: table(rows, 'No numbers in the pool') }
    },
  },
  remove: {
    usage: '+46…',
    async run(args, open) {
      const removed = number(args.positionals[0]!)
      await using context = await open.context()
      const result = await context.database.db.transaction(async tx => {
        const result = await removeNumber(tx, removed)
        if (result === 'removed') await context.record(tx, 'numbers remove', { note: removed })
        return result
      })
      if (result === 'missing') throw new Refusal(`${removed} is not in the pool`)
      if (result === 'leased')
        throw new Refusal(`${removed} is printed on a campaign's letters. Wait until it is free`)
      return { data: { number: removed }, text: `${removed} removed from the pool` }
    },
  },
}
