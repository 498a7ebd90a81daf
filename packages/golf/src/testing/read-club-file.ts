import { readFileSync } from 'node:fs'
import type { ClubProposal } from '../import-proposal.ts'
import { proposeImport } from '../import-propose.ts'
import { type MapFileReading, readMapFile } from '../read-map-file.ts'
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
