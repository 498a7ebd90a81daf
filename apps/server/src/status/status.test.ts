import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('an identity provider that is away is shown as failing, and the server stays ready', async () => {
  await app.issuer.close()
  expect((await app.app.inject('/health/ready')).json()).toEqual({ ready: true })
  // Who asks whether we are ready does not wait for it, and so learns nothing of it.
  expect(app.context.status.components().map(({ name }) => name)).not.toContain('identity')
  await app.context.status.probe()
  const { working, components } = (await app.app.inject('/status.json')).json()
  expect([working, components]).toMatchObject([
    false,
    [{ state: 'working' }, { state: 'working' }, { state: 'working' }, { name: 'identity', state: 'failing' }],
  ])
  expect((await app.app.inject('/status?lang=it')).body).toContain('Non funziona')
  expect(await app.context.metrics.registry.metrics()).toContain('pinwise_component_up{component="identity"} 0')
})
