import fc from 'fast-check'
import { inject } from 'vitest'

/** Examples of a property that asks for no number of its own. */
const numRuns = process.env.FULL ? 100 : 40
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed'), numRuns })
