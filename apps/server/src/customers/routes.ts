import { customerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createCustomer, updateCustomer } from './change-customer.ts'
import { addManager, removeManager } from './change-manager.ts'
import { getCustomer, listCustomers } from './read-customers.ts'

export const customerRoutes = bindCalls(customerCalls, {
  createCustomer,
  listCustomers,
  getCustomer,
  replaceCustomer: updateCustomer,
  changeCustomer: updateCustomer,
  addManager,
  removeManager,
})
