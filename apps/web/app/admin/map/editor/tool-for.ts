import type { DrawingTool } from './editor-state.ts'
import type { ShapeRef } from './shapes.ts'

/** The tool with which a part of a hole is drawn. */
export const toolFor = ({ of }: ShapeRef): DrawingTool => (of === 'line' ? 'line' : of === 'tee' ? 'point' : 'polygon')
