import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, Instant } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

export const Customer = z
  .object({
    id: Id,
    name: z.string(),
    clubs: z.array(z.object({ id: Id, name: z.string() })),
    managerCount: z.int(),
    demo: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const ManagerParams = z.strictObject({ id: Id, managerId: Id })

export const customerCalls = defineCalls({
  listCustomers: {
    method: 'GET',
    path: '/customer',
    tag: 'customer',
    summary: 'Paying organisations and their clubs',
    access: ['superadmin'],
    rate: 'read',
    query: listQuery(['name', 'createdAt']),
    answer: listOf(Customer),
    status: 200,
    errors: [],
  },
  addManager: {
    method: 'POST',
    path: '/customer/{id}/manager/{managerId}',
    tag: 'customer',
    summary: 'Let a user look after the clubs of a customer; no error if they do already',
    access: ['superadmin'],
    rate: 'write',
    params: ManagerParams,
    answer: 'nothing',
    status: 204,
    errors: ['customer_not_found', 'user_not_found'],
  },
  removeManager: {
    method: 'DELETE',
    path: '/customer/{id}/manager/{managerId}',
    tag: 'customer',
    summary: 'Take the clubs of a customer away from a user',
    access: ['superadmin'],
    rate: 'write',
    params: ManagerParams,
    answer: 'nothing',
    status: 204,
    errors: ['customer_not_found', 'user_not_found'],
  },
})
