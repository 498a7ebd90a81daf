import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number
  }
}

/** The same samples in every run of `npm test`, so that a failure is the change's; others in every full run. */
const FIXED_SEED = 20_260_501

export function setup(project: TestProject): void {
  const { FULL, PROPERTY_SEED } = process.env
  const seed = Number(PROPERTY_SEED || (FULL ? Date.now() % 2 ** 31 : FIXED_SEED))
  process.stdout.write(`Property tests use the seed ${seed}: PROPERTY_SEED=${seed} repeats them.\n`)
  project.provide('propertySeed', seed)
}
