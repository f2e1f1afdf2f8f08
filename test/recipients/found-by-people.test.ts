import t from 'tap'
import { csv, importFile, newList } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

t.test(
  'people find recipients by name, post code and town; programs by a literal part of the name',
  async t => {
    const service = await reuseService(t)
    const viewer = await signedIn(service, 'viewer')
    const listId = await newList(service)
    await importFile(
      service,
      listId,
      csv(
        ['Åke Öberg', 'Gatan 1', '411 03', 'Göteborg', 'Sverige'],
        ['Ake Lind', 'Gatan 2', '222 22', 'Malmö', 'Sverige'],
      ),
    )
    const path = `/api/v1/recipients/by-list/${listId}?search=`
    const namesIn = ({ body }: { body: { data: { name: string }[]; meta: { count: number } } }) => {
      t.equal(body.meta.count, body.data.length)
      return body.data.map(({ name }) => name).toReversed()
    }
    const both = async (search: string) => [
      namesIn(await viewer.request('GET', path + encodeURIComponent(search))),
      namesIn(await service.request('GET', path + encodeURIComponent(search))),
    ]
    t.strictSame(await both('ake'), [['Åke Öberg', 'Ake Lind'], ['Ake Lind']])
    t.strictSame(await both('åke'), [['Åke Öberg', 'Ake Lind'], ['Åke Öberg']])
    t.strictSame(await both('41103'), [['Åke Öberg'], []])
    t.strictSame(await both('malmo'), [['Ake Lind'], []])
    t.strictSame(await both('lind ake'), [['Ake Lind'], []])
    t.strictSame(await both('lind goteborg'), [[], []])
  },
)
