-- Which checkout of a customer is the last one: only its page may be paid.

alter table customers add column checkout_number integer not null default 0;
