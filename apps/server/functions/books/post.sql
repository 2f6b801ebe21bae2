-- One posting, as `books.post_all` writes it. Answers whether it is new.
create or replace function books.post(p_code text, p_key text, p_happened_at timestamptz, p_now timestamptz, p_legs jsonb)
returns boolean language plpgsql as $$
begin
  return cardinality(books.post_all(p_code, array[p_key], array[p_happened_at], array[p_legs], p_now)) = 1;
end $$;
