import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

export interface Row {
  readonly what: string
  readonly figure: string
  readonly against: string
  readonly ratio: string
  readonly aim: string
  readonly met: string
}

const TITLES: Row = { what: 'What', figure: 'Figure', against: 'Peer or limit', ratio: 'Ratio', aim: 'Aim', met: 'Met' }
const COLUMNS = Object.keys(TITLES) as (keyof Row)[]

/** A table for the terminal that Markdown understands too. */
export function tableOf(rows: readonly Row[]): string {
  const widths = COLUMNS.map(column => Math.max(...[TITLES, ...rows].map(row => row[column].length)))
  const line = (row: Row) => `| ${COLUMNS.map((column, i) => row[column].padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`
  return [line(TITLES), rule, ...rows.map(line)].join('\n')
}

export function machineOf(postgresVersion: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const processor = cpus()[0]?.model.trim() || process.arch
  return `${day}, ${availableParallelism()} cores (${processor}), Node ${process.versions.node}, Postgres ${postgresVersion}`
}

const [BEGIN, END] = ['<!-- results: begin -->', '<!-- results: end -->']

export function keepResults(text: string): void {
  const file = join(import.meta.dirname, 'README.md')
  const readme = readFileSync(file, 'utf8')
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${file} has lost the markers around the results`)
  writeFileSync(file, `${readme.slice(0, begin + BEGIN.length)}\n${text}\n${readme.slice(end)}`)
}
