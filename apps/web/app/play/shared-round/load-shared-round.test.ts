import { afterEach, expect, test, vi } from 'vitest'
import { loadSharedRound } from './load-shared-round.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const problem = (status: number, code: string) =>
  Response.json({ status, code, title: '', detail: '', requestId: '' }, { status })

test('a card that is not shared any more is told from one that cannot be asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', server)
  server.mockResolvedValueOnce(problem(404, 'round_not_found'))
  expect(await loadSharedRound('withdrawn')).toEqual({ shared: null, isSilent: false })
  server.mockResolvedValueOnce(problem(400, 'invalid_params'))
  expect(await loadSharedRound('x')).toEqual({ shared: null, isSilent: false })
  server.mockResolvedValueOnce(problem(500, 'internal_error'))
  expect(await loadSharedRound('shared')).toEqual({ shared: null, isSilent: true })
  server.mockRejectedValueOnce(new TypeError('no signal'))
  expect(await loadSharedRound('shared')).toEqual({ shared: null, isSilent: true })
  server.mockResolvedValueOnce(Response.json({ timeZone: 'Europe/Rome' }))
  expect(await loadSharedRound('shared')).toEqual({ shared: { timeZone: 'Europe/Rome' } })
})
