import { dangerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createDanger } from './create-danger.ts'
import { deleteDanger } from './delete-danger.ts'
import { getDanger } from './get-danger.ts'
import { listDangers } from './list-dangers.ts'
import { updateDanger } from './update-danger.ts'

export const dangerRoutes = bindCalls(dangerCalls, {
  listDangers,
  createDanger,
  getDanger,
  replaceDanger: updateDanger,
  changeDanger: updateDanger,
  deleteDanger,
})
