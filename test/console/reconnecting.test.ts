import { onlineManager, QueryObserver } from '@tanstack/react-query'
import t from 'tap'
import { ApiError } from '#console/api/api-error.ts'
import { queries } from '#console/api/queries.ts'

t.test('requests that failed offline are repeated once the connection is back', async t => {
  queries.mount()
  t.teardown(() => {
    queries.unmount()
    queries.clear()
    onlineManager.setOnline(true)
  })
  let isThere = false
  const observer = new QueryObserver(queries, {
    queryKey: ['reconnecting'],
    queryFn: async () => {
      if (!isThere) throw new ApiError('unreachable', 'offline')
      return 'there'
    },
    retry: false,
  })
  onlineManager.setOnline(false)
  const shown = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  t.teardown(
    observer.subscribe(({ status }) => {
      if (status === 'error') failed.resolve()
      if (status === 'success') shown.resolve()
    }),
  )
  await failed.promise
  isThere = true
  onlineManager.setOnline(true)
  await shown.promise
  t.equal(observer.getCurrentResult().data, 'there')
})
