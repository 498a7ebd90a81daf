import type { Tx } from '../database/transaction.ts'
import { type DemoLayout, demoLayouts } from './simulation-queries.ts'

export type SimulatedClub = DemoLayout

/** The layouts of the demo clubs on which days are simulated, one for each club. */
export const readSimulatedLayouts = (tx: Tx): Promise<SimulatedClub[]> => tx.all(demoLayouts)
