import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './child.ts'
import { freePort } from './free-port.ts'

interface Proxy extends AsyncDisposable {
  readonly port: number
}

/** The nginx of docs/operations.md in front of processes on these ports, so that what is recommended is what is measured. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const text = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8')
  const [, recommended] = /```nginx\n(.*?)```/s.exec(text) ?? []
  if (!recommended) throw new Error('docs/operations.md has lost its configuration of nginx')
  const [, settings] = /server 10\.0\.0\.1:3000(.*);/.exec(recommended) ?? []
  const site = recommended
    .replaceAll(
      /( *server 10\.0\.0\.\d:3000.*;\n)+/g,
      ports.map(one => `server 127.0.0.1:${one}${settings};\n`).join(''),
    )
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/server_name .*;/, '')
  await mkdir(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const configuration = join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
     events { worker_connections 4096; }
     http { access_log off; ${temporary.join(' ')}\n${site}}`,
  )
  return { port, ...started('NGINX_PATH', ['-c', configuration, '-e', join(folder, 'error.log')]) }
}

export async function startNats(at?: number): Promise<Proxy> {
  const port = at ?? (await freePort())
  return { port, ...started('NATS_SERVER_PATH', ['-a', '127.0.0.1', '-p', String(port)]) }
}

function started(variable: string, args: readonly string[]): AsyncDisposable {
  const program = process.env[variable]
  if (!program) throw new Error(`${variable} is not set; npm run bench sets it`)
  const child = spawn(program, args, { stdio: 'ignore' })
  return { [Symbol.asyncDispose]: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
