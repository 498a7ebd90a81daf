import { readFileSync } from 'node:fs'
import { type MapFileReading, readMapFile } from '../files/read-map-file.ts'
import type { ClubProposal } from '../import/import-proposal.ts'
import { proposeImport } from '../import/import-propose.ts'
import { parseXml } from './parse-xml.ts'

const COURSES = `${import.meta.dirname}/../fixtures/courses`

export function readClubBytes(file: string): Uint8Array {
  return readFileSync(`${COURSES}/${file}`)
}

export function readClubFile(file: string): Extract<MapFileReading, { ok: true }> {
  const reading = readMapFile(readClubBytes(file), parseXml)
  if (!reading.ok) throw new Error(`${file}: ${reading.problem.code} ${reading.problem.detail}`)
  return reading
}

/** The one club of a file. */
export function proposeClubFile(file: string): ClubProposal {
  const [club, other] = proposeImport(readClubFile(file).collection).clubs()
  if (club === undefined || other !== undefined) throw new Error(`${file}: not one club`)
  return club
}
