import { customerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { addManager } from './add-manager.ts'
import { createCustomer } from './create-customer.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { removeManager } from './remove-manager.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRoutes = bindCalls(customerCalls, {
  createCustomer,
  listCustomers,
  getCustomer,
  replaceCustomer: updateCustomer,
  changeCustomer: updateCustomer,
  addManager,
  removeManager,
})
