import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Lane, Load } from './load.ts'

/** Loads one address over keep-alive connections. The first message is the load, each one after it a round. */
process.once('message', (load: Load) => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.lanes.length })
  const versions = new Map(load.lanes.map(lane => [lane, lane.body?.version]))
  const features = new Map(load.lanes.map(lane => [lane, lane.features]))
  let turn = 0

  process.on('message', ({ requests }: { requests: number }) => {
    let left = requests
    const run = async (lane: Lane) => {
      while (left > 0) {
        left -= 1
        const answer = await ask(lane)
        if (lane.body) versions.set(lane, JSON.parse(answer).version)
        if (lane.features) features.set(lane, stillTheSame(lane.features, JSON.parse(answer).features))
      }
    }
    Promise.all(load.lanes.map(run)).then(
      () => process.send?.({}),
      error => process.send?.({ failure: String(error) }),
    )
  })

  function ask(lane: Lane): Promise<string> {
    const headers: Record<string, string> = { ...load.headers }
    if (load.tokens.length > 0) headers.authorization = `Bearer ${load.tokens[turn++ % load.tokens.length]}`
    const published = features.get(lane)
    const body = published
      ? JSON.stringify({ changes: published.map(renamed) })
      : lane.body && JSON.stringify(changed(lane.body, Number(versions.get(lane)), lane.changesTees))
    if (body) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = String(Buffer.byteLength(body))
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, host: '127.0.0.1', port: load.port, method: load.method, path: lane.path, headers },
        answer => {
          text(answer).then(content => {
            if (answer.statusCode === (load.status ?? 200)) resolve(content)
            else reject(new Error(`${load.method} ${lane.path} answered ${answer.statusCode}: ${content}`))
          }, reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
})

function changed(body: NonNullable<Lane['body']>, version: number, changesTees = false): object {
  const [first, ...others] = (body.tees ?? []) as object[]
  const tees = changesTees ? { tees: [{ ...first, lengthMetres: 100 + (version % 50) }, ...others] } : {}
  return { ...body, ...tees, name: `Version ${version}`, version }
}

type Features = NonNullable<Lane['features']>

function renamed({ id, version }: Features[number]) {
  return { type: 'feature', id, version, fields: { name: `Version ${version}` } }
}

function stillTheSame(before: Features, map: Features): Features {
  const ids = new Set(before.map(({ id }) => id))
  return map.filter(({ id }) => ids.has(id))
}
