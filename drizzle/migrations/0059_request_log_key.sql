-- In one statement: there is no moment without a key.
ALTER TABLE "request_log" DROP CONSTRAINT "request_log_pkey", ADD CONSTRAINT "request_log_pkey" PRIMARY KEY USING INDEX "request_log_own";
