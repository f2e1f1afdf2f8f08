import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import type { FileChoices } from '#schemas/imports.ts'
import { mapping } from '../support/creates.ts'
import { rowsOf, sendFile } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService } from '../support/service.ts'

const settings = { headerRow: 1, ...mapping }
const HEADER = 'Namn;Adress;Postnr;Ort'

t.test('all steps of an import take what a person has chosen about its file', async t => {
  const service = await reuseService(t)
  const person = await signedIn(service, 'writer')

  /** A file's check, its faults as lines, and its import. */
  function steps(file: string | Buffer, into: object = {}) {
    const send = (step: string, choices: FileChoices, more: object = {}) =>
      sendFile(person, step, file, { ...settings, ...into, choices, ...more })
    return {
      preview: async (choices: FileChoices) =>
        (await sendFile(person, '/preview', file, { choices })).body.data,
      check: async (choices: FileChoices) => (await send('/check', choices)).body.data,
      refusal: async (choices: FileChoices) => (await send('/check', choices)).status,
      async faults(choices: FileChoices) {
        const text = gunzipSync((await send('/faults', choices)).raw).toString()
        return text.trim().split('\r\n').slice(1)
      },
      async run(choices: FileChoices) {
        const how = { importId: randomUUID(), faultyRows: 'leaveOut' }
        const name = 'listId' in into ? {} : { newListName: 'Kunder' }
        const { data } = (await send('', choices, { ...how, ...name })).body
        return { ...data, names: (await rowsOf(service, data.listId)).map(({ name }) => name) }
      },
    }
  }

  t.test('the reading of bytes that are no UTF-8', async t => {
    const file = Buffer.from(`${HEADER}\nGar\x87on;Gatan 1;411 03;Lund\nGar\x87on;;1;Lund`, 'latin1')
    const { preview, check, faults, run } = steps(file)
    t.match((await preview({})).readings, { encoding: 'cp850', unsure: true })
    const choices = { encoding: 'macintosh' } as const
    const data = await preview(choices)
    t.match(data, { readings: { encoding: 'macintosh', unsure: false }, doubts: [] })
    t.match(data.rows[0].cells, ['Garáon'])
    t.match((await check(choices)).recipients, [{ name: 'Garáon' }])
    t.match(await faults(choices), [/^Garáon/])
    t.match((await run(choices)).names, ['Garáon'])
  })

  t.test('rows as they were corrected, and no others', async t => {
    const file = [
      HEADER,
      'Anna Ek;Gatan 1;411 03;Lund',
      'Bo Ask;Gatan 2',
      'Cia \u0007Ros;Gatan 3;411 03;Lund',
      `${'x'.repeat(250)};Gatan 4;411 03;Lund`,
      'Eva Ny;;411 03;Lund',
    ].join('\n')
    const { check, faults, run, preview, refusal } = steps(file)
    const before = await check({})
    t.match(before, { importable: 1, skipped: 2, faulty: 2 })
    t.strictSame(
      before.issues[0].read,
      [0, 1, 2, 3].map(column => ({ column, text: ['Bo Ask', 'Gatan 2', '', ''][column] })),
    )
    t.equal(before.issues[2].read[0].text.length, 250, 'whole, where the shown cell is cut')
    t.equal((await preview({})).rows[3].cells[0].length, 250, 'and so its example is judged alike')
    const choices: FileChoices = {
      corrections: [
        { row: 3, column: 3, text: 'Lund' },
        { row: 3, column: 2, text: '411 03' },
        { row: 4, column: 0, text: 'Cia Ros' },
        { row: 5, column: 0, text: 'y'.repeat(201) },
        { row: 99, column: 0, text: 'Ingen' },
      ],
    }
    const after = await check(choices)
    t.match(after, { rows: 5, importable: 3, skipped: 1, faulty: 1 })
    t.match(
      after.issues.map(({ row, reasons }: { row: number; reasons: { message: string }[] }) => [
        row,
        reasons[0]!.message,
      ]),
      [
        [5, 'Name is too long'],
        [6, 'Street is missing'],
      ],
      'a correction is judged like a cell of the file',
    )
    t.match(await faults(choices), [/^yyy.*;5$/, /^Eva Ny;.*;6$/])
    t.match((await preview(choices)).rows[1], { row: 3, cells: ['Bo Ask', 'Gatan 2', '411 03', 'Lund'] })
    const { imported, skipped, faulty, names } = await run(choices)
    t.strictSame([imported, skipped, faulty, names], [3, 1, 1, ['Anna Ek', 'Bo Ask', 'Cia Ros']])
    const one = { row: 3, column: 2, text: '' }
    t.equal(await refusal({ corrections: Array.from({ length: 1001 }, () => one) }), 400)
    t.equal(await refusal({ corrections: [{ ...one, text: 'x'.repeat(513) }] }), 400)
  })

  t.test('rows below another header, and without hidden ones, keep their numbers', async t => {
    const file = ['Kunder 2026', HEADER, 'Bo Ask;Gatan 2;;Lund'].join('\n')
    const { check } = steps(file, { headerRow: 2 })
    t.match((await check({})).issues, [{ row: 3 }])
    t.match(await check({ corrections: [{ row: 3, column: 2, text: '223 50' }] }), {
      importable: 1,
      issues: [],
    })
  })

  t.test('persons who stand above in the file, or are in the list', async t => {
    const first = await steps(`${HEADER}\nÅsa Öberg;Björkvägen 3;411 03;Göteborg`).run({})
    const file = [
      HEADER,
      'Bo Ek;Gatan 1;223 50;Lund',
      'asa oberg;BJORKVAGEN 3;41103;Goteborg',
      'BO EK;Gatan 1.;22350;LUND',
      'Bo Ek;Gatan 11;223 50;Lund',
      'Åsa Öberg;Björkvägen 3;411 03;Göteborg',
      'Bo Ek;Gatan 1;223 50;',
    ].join('\n')
    const into = { listId: first.listId }
    const { check, faults, run } = steps(file, into)

    t.match(await check({}), { importable: 5, repeated: { rows: 2 }, inList: { rows: 0 } })
    const found = {
      repeated: { rows: 1, first: [{ row: 4, earlier: 2 }] },
      inList: {
        rows: 2,
        first: [
          { row: 3, earlier: null },
          { row: 6, earlier: null },
        ],
      },
    }
    const reported = await check({ repeatedRows: 'report' })
    t.match(reported, { importable: 5, skipped: 1, ...found })
    t.equal(reported.issues.length, 1)

    const choices = { repeatedRows: 'leaveOut' } as const
    const left = await check(choices)
    t.match(left, { importable: 2, skipped: 1, faulty: 0, ...found })
    t.strictSame(
      left.issues.map(({ row, outcome, reasons }: (typeof left.issues)[number]) => [
        row,
        outcome,
        reasons[0].message,
      ]),
      [
        [7, 'skipped', 'Town is missing'],
        [3, 'repeated', 'Already in the list'],
        [4, 'repeated', 'Same name and address as row 2'],
        [6, 'repeated', 'Already in the list'],
      ],
      'what can be corrected comes first',
    )
    t.strictSame(
      (await faults(choices)).map(line => line.split(';').slice(-2)),
      [
        ['Already in the list', '3'],
        ['Same name and address as row 2', '4'],
        ['Already in the list', '6'],
        ['Town is missing', '7'],
      ],
    )
    t.strictSame(await faults({ repeatedRows: 'report' }), ['Bo Ek;Gatan 1;223 50;;Town is missing;7'])
    t.strictSame((await run(choices)).names, ['Åsa Öberg', 'Bo Ek', 'Bo Ek'])
    t.equal((await run({ repeatedRows: 'report' })).imported, 5, 'named, and imported')
  })

  t.test('a row above is named by its number, whatever the fields are called', async t => {
    const size = { columnIndex: 4, target: 'customField', customFieldKey: '2', customFieldLabel: 'Storlek' }
    const into = { columnMapping: [...settings.columnMapping, size] }
    const row = 'Bo Ek;Gatan 1;223 50;Lund;XL'
    const { check } = steps([`${HEADER};2`, row, row].join('\n'), into)
    t.match((await check({ repeatedRows: 'leaveOut' })).issues, [
      { reasons: [{ field: '2', label: '2', message: 'Same name and address as row 2' }] },
    ])
  })

  t.test('imports at the same time leave out each other’s persons', async t => {
    const { listId } = await steps(`${HEADER}\nÅsa Öberg;Björkvägen 3;411 03;Göteborg`).run({})
    const rows = Array.from({ length: 3000 }, (_, nth) => `Person ${nth};Gatan ${nth};223 50;Lund`)
    const file = [HEADER, ...rows].join('\n')
    const choices = { repeatedRows: 'leaveOut' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        sendFile(person, '', file, { ...settings, listId, choices, importId: randomUUID() }),
      ),
    )
    t.strictSame(answers.map(({ status }) => status).sort(), [200, 422, 422, 422], 'in one of them')
  })

  t.test(
    'an import meets a list again where a person was erased and another one added meanwhile',
    async t => {
      const { listId } = await steps(`${HEADER}\nÅsa Öberg;Björkvägen 3;411 03;Göteborg`).run({})
      const outsider = openOutsider(t, service.config.databaseUrl)
      const held = await outsider.hold(async tx => {
        await tx`update recipients set name = 'Eva Ny' where list_id = ${listId}`
        await tx`update lists set erased_recipients = erased_recipients + 1 where id = ${listId}`
      })
      const file = `${HEADER}\nEva Ny;Björkvägen 3;411 03;Göteborg`
      const choices = { repeatedRows: 'leaveOut' }
      const answer = sendFile(person, '', file, { ...settings, listId, choices, importId: randomUUID() })
      await outsider.untilBlocked(1)
      await held.release()
      t.equal((await answer).status, 422)
      t.equal((await rowsOf(service, listId)).length, 1)
    },
  )

  t.test('a list of several thousand is met whole', async t => {
    const many = Array.from({ length: 10_001 }, (_, nth) => `Person ${nth};Gatan ${nth};223 50;Lund`)
    const file = [HEADER, ...many].join('\n')
    const { data } = (
      await sendFile(person, '', file, { ...settings, importId: randomUUID(), newListName: 'Alla' })
    ).body
    const { check } = steps(file, { listId: data.listId })
    t.match(await check({ repeatedRows: 'leaveOut' }), { importable: 0, inList: { rows: 10_001 } })
  })
})
