-- In one statement: there is no moment without a key.
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey", ADD CONSTRAINT "payments_pkey" PRIMARY KEY USING INDEX "payments_own";
