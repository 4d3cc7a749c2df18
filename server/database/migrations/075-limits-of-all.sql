-- Apart from the migration before it, so that what is altered there is free meanwhile.
-- Five was for everybody, so that nobody is known to have chosen it.
-- lock: members who took three or eight, and those closed by five: few.
update profiles set chosen_request_limit = nullif(request_limit, 5),
  requests_closed_until = case when request_limit <> 5 then requests_closed_until end
where request_limit <> 5 or requests_closed_until is not null;
