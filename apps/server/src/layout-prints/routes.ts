import { layoutPrintCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createLayoutPrint, deleteLayoutPrint, replaceLayoutPrint } from './change-layout-print.ts'
import { getLayoutPrint } from './get-layout-print.ts'
import { drawLayoutPrintPdf, getLayoutPrintPdf } from './get-layout-print-pdf.ts'
import { listLayoutPrints } from './list-layout-prints.ts'

export const layoutPrintRoutes = bindCalls(layoutPrintCalls, {
  listLayoutPrints,
  createLayoutPrint,
  replaceLayoutPrint,
  getLayoutPrint,
  deleteLayoutPrint,
  getLayoutPrintPdf,
  drawLayoutPrintPdf,
})
