import t from 'tap'
import { CompileCache, compile, drawBatch } from '../letter/index.ts'
import { design, doc, paragraph, recipient, text } from './support/letters.ts'

t.test('fonts are made anew for another character or style, and for nothing else', async t => {
  const cache = new CompileCache()
  const fonts = cache.fonts(['regular'], 'Hej')
  t.equal(cache.fonts(['regular'], 'jeHHej'), fonts)
  t.not(cache.fonts(['regular'], 'Hej!'), fonts)
  t.not(cache.fonts(['bold', 'regular'], 'Hej!'), cache.fonts(['regular'], 'Hej!'))
})

t.test('letters that are typed with a cache have the bytes that they have without', async t => {
  const cache = new CompileCache()
  const texts = [
    'Hej',
    'Heje',
    'Hejeh',
    'Hejeh ä',
    'Hejeh محمد',
    'محمد Hejeh',
    'Hejeh 🎉 fi',
    'Hej',
    'Hejeh ä',
  ]
  for (const typed of texts) {
    const one = design({ front: doc(paragraph(text(typed), text('slut', 'italic'))) })
    const [shared, alone] = await Promise.all([compile(one, cache), compile(one)])
    t.ok(Buffer.from(drawBatch(shared, [recipient()]).pdf).equals(drawBatch(alone, [recipient()]).pdf), typed)
  }
})
