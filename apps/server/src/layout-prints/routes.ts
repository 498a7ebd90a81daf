import { layoutPrintCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createLayoutPrint } from './create-layout-print.ts'
import { deleteLayoutPrint } from './delete-layout-print.ts'
import { drawLayoutPrintPdf } from './draw-layout-print-pdf.ts'
import { getLayoutPrint } from './get-layout-print.ts'
import { getLayoutPrintPdf } from './get-layout-print-pdf.ts'
import { listLayoutPrints } from './list-layout-prints.ts'
import { replaceLayoutPrint } from './replace-layout-print.ts'

export const layoutPrintRoutes = bindCalls(layoutPrintCalls, {
  listLayoutPrints,
  createLayoutPrint,
  replaceLayoutPrint,
  getLayoutPrint,
  deleteLayoutPrint,
  getLayoutPrintPdf,
  drawLayoutPrintPdf,
})
